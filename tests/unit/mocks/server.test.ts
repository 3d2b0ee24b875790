import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

it('says what to do when its port is taken', async () => {
  const other = createServer().listen(0);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = { ...process.env, PORT: `${port}` };
  await expect(promisify(execFile)('npx', ['tsx', 'tests/mocks/server.ts'], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Something else listens on port ${port}. End it, or name another one`),
  });
});
