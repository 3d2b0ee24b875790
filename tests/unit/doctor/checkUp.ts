import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Server } from 'node:net';
import { http, passthrough } from 'msw';
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { onTestFinished } from 'vitest';
import { examine } from '../../../.doctor/examine';
import { exitCodeOf } from '../../../.doctor/report';
import type { Row } from '../../../.doctor/rows';
import { server as mocks } from '../../mocks/node';
import { serve } from '../../mocks/serve';
import { listenOnFreePort } from '../../support/ports';

/** The origin that serves the app in these tests. */
export const origin = 'http://localhost:4173';

interface Options {
  variables?: Record<string, string>;
  /** Answers in place of the mocked services. */
  listener?: RequestListener;
  origin?: string;
  dist?: string;
  mode?: string;
  proxy?: Row[];
  timeoutMs?: number;
  asleepMs?: number;
}

async function listenOn(server: Server & { closeAllConnections: () => void }, protocol: string) {
  const port = await listenOnFreePort(server, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `${protocol}://127.0.0.1:${port}`;
}

/** Starts a server until the end of the test. Returns its origin. */
export const listen = (listener: RequestListener) => listenOn(createServer(listener), 'http');
export const listenTls = (certificate: { key: string; cert: string }, listener: RequestListener) =>
  listenOn(createTlsServer(certificate, listener), 'https');

/**
 * Starts a proxy that leads every host to `target`, or refuses all. Returns its address, and the list of requested
 * hosts.
 */
export async function listenAsProxy(target?: string) {
  const hosts: string[] = [];
  const proxy = createServer();
  proxy.on('connect', ({ url = '' }, socket) => {
    hosts.push(url);
    if (!target) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const server = connect(Number(new URL(target).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(server).pipe(socket);
    });
    socket.on('error', () => server.destroy());
  });
  return { address: await listenOn(proxy, 'http'), hosts };
}

/** An address at which nothing listens. fetch blocks the neighboring ports, but not this one. */
export const unusedAddress = 'http://127.0.0.1:2';

/** The variables of a build whose services are all at one address. */
export const variablesFor = (address: string) => ({
  VITE_API_BASE_URL: address,
  VITE_GEOCODER_URL: `${address}/search`,
  VITE_FIREBASE_API_KEY: 'any',
  VITE_FIREBASE_AUTH_DOMAIN: 'auth.example',
  VITE_FIREBASE_PROJECT_ID: 'any',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_AUTH_EMULATOR_URL: address,
  VITE_CHECKOUT_ORIGINS: address,
});

/** Returns variables with only the backend on another machine, in a network that does not exist. */
export const remoteBackend = async () => ({
  ...variablesFor(await listen(serve)),
  VITE_API_BASE_URL: 'https://192.0.2.1',
});

/** Lets `change` replace how `fetch` connects, until the end of the test. */
export function replaceDispatcher<T>(change: () => T): T {
  const former = getGlobalDispatcher();
  const result = change();
  const replaced = getGlobalDispatcher();
  onTestFinished(async () => {
    setGlobalDispatcher(former);
    await replaced.destroy();
  });
  return result;
}

/** Lets calls to 127.0.0.1, 192.0.2.1 and *.invalid leave for real servers, because MSW would refuse them. */
export const reachServers = () =>
  mocks.use(http.all(/^https?:\/\/(?:127\.0\.0\.1|192\.0\.2\.1|\w+\.invalid)[:/]/, () => passthrough()));

/**
 * Runs the doctor on the test's servers. Slow answers are no problem by default, so that the machine's speed does not
 * matter.
 */
export async function checkUp({ variables, listener = serve, ...options }: Options = {}) {
  reachServers();
  const all = { ...variablesFor(await listen(listener)), ...variables };
  const settings = { origin, dist: '/nowhere', asleepMs: Number.POSITIVE_INFINITY, ...options };
  const sections = await examine(all, settings);
  const rowsOf = (service: string) => sections.find((section) => section.service === service)?.rows ?? [];
  const failures = sections.flatMap(({ service, rows }) =>
    rows.filter(({ state }) => state === 'fails').map((row) => ({ service, ...row })),
  );
  return { sections, rowsOf, failures, exitCode: exitCodeOf(sections) };
}

/** Uses the mocks for every call that `answer` does not handle. */
export const instead =
  (answer: (...call: Parameters<RequestListener>) => boolean): RequestListener =>
  (request, response) => {
    if (!answer(request, response)) serve(request, response);
  };

/** Answers calls to a matching path with a fixed response, and uses the mocks for all others. */
export const insteadAt = (path: RegExp, status: number, headers: Record<string, string>, body: string) =>
  instead((request, response) => {
    if (!path.test(request.url ?? '')) return false;
    response.writeHead(status, headers).end(body);
    return true;
  });

export const json = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };
export const html = { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' };
