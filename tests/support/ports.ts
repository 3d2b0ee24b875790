import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

/** Makes the server listen on a free port, and returns the port. */
export async function listenOnFreePort(server: Server, host?: string): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server, '127.0.0.1');
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether something accepts connections at the port. */
export const accepts = (port: number, host = '127.0.0.1') =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => resolve(!!socket.destroy()));
    socket.on('error', () => resolve(false));
  });
