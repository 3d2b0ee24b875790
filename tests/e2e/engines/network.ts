import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnFreePort } from '../../support/ports';

/** The browser's network: a proxy that reaches only this machine, and that a test can switch off. */
export interface Network {
  port: number;
  offline: boolean;
  /** Holds requests whose URL matches. Returns a function that releases them. */
  hold(url: RegExp): () => void;
  /** Waits until the browser has sent a request whose URL matches. */
  waits(url: RegExp): Promise<void>;
  close(): Promise<void>;
}

export async function startNetwork(): Promise<Network> {
  let held: { url: RegExp; released: Promise<void> } | undefined;
  const urls: string[] = [];
  const network = { offline: false };
  const server = createServer(async (incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    urls.push(url);
    if (held?.url.test(url)) await held.released;
    if (network.offline || !url.startsWith('http://localhost:')) {
      incoming.destroy();
      return;
    }
    const onward = request(url, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on('connect', (_request, socket) => socket.destroy());
  return Object.assign(network, {
    port: await listenOnFreePort(server),
    hold(url: RegExp) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      held = { url, released };
      return release;
    },
    async waits(url: RegExp) {
      while (!urls.some((sent) => url.test(sent))) await sleep(50);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
