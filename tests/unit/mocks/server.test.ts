import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { accepts, findFreePort, listenOnFreePort } from '../../support/ports';
import { runNode } from '../../support/programs';

const COMMAND = ['node_modules/tsx/dist/cli.mjs', 'tests/mocks/server.ts'];

it('says what to do when its port is taken', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  const port = await listenOnFreePort(other);
  expect(await runNode(COMMAND, { PORT: `${port}` })).toMatchObject({
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

it.each([
  ['--port', (port: number) => start(['--port', `${port}`], {})],
  ['PORT', (port: number) => start([], { PORT: `${port}` })],
])('listens on this machine only, at the port that %s names, and pays there', async (_name, startAt) => {
  const port = await findFreePort();
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
  expect(await runNode([...COMMAND, '--prot', '1'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm run mock:server -- [--port NUMBER]'),
  });
});
