import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const COMMAND = ['node_modules/tsx/dist/cli.mjs', 'tests/mocks/server.ts'];

/** Occupies a port until it is released, or until the end of the test. */
async function takePort() {
  const other = createServer().listen(0);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  return { port, release: () => new Promise((resolve) => other.close(resolve)) };
}

it('says what to do when its port is taken', async () => {
  const { port } = await takePort();
  const env = { ...process.env, PORT: `${port}` };
  await expect(promisify(execFile)(process.execPath, COMMAND, { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Something else listens on port ${port}. End it, or name another one`),
  });
});

async function start(options: string[], env: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...COMMAND, ...options], { env: { ...process.env, ...env } });
  onTestFinished(async () => {
    server.kill();
    await once(server, 'exit');
  });
  await once(server.stdout, 'data');
  return server;
}

const accepts = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => resolve(!!socket.destroy()));
    socket.on('error', () => resolve(false));
  });

it.each([
  ['--port', (port: number) => start(['--port', `${port}`], {})],
  ['PORT', (port: number) => start([], { PORT: `${port}` })],
])('listens on this machine only, at the port that %s names, and pays there', async (_name, startAt) => {
  const { port, release } = await takePort();
  await release();
  await startAt(port);
  expect(await accepts(port, '127.0.0.1')).toBe(true);
  // A server that listens on all interfaces would also accept connections at 127.0.0.2.
  expect(await accepts(port, '127.0.0.2')).toBe(false);
  const session = await fetch(`http://localhost:${port}/create-checkout-session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Bow', description: 'Fee', price: 500 }),
  });
  expect(await session.json()).toEqual({ url: expect.stringContaining(`http://localhost:${port}/hosted-checkout`) });
});

it('refuses an option that it does not know', async () => {
  await expect(promisify(execFile)(process.execPath, [...COMMAND, '--prot', '1'])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm run mock:server -- [--port NUMBER]'),
  });
});
