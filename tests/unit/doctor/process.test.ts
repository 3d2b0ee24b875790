import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { serve } from '../../mocks/serve';
import { runNode, tempFolder } from '../../support/programs';
import { makeCertificate } from './certificate';
import { listen, listenAsProxy, listenTls, remoteBackend, variablesFor } from './checkUp';

const root = process.cwd();
let folder: string;

beforeEach(() => {
  folder = tempFolder();
});

/** Runs the doctor in a folder that contains only the configuration written by the test. */
function doctor(args: string[], variables: Record<string, string> = {}) {
  const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, '.doctor/run.ts'), ...args];
  return runNode(command, variables, folder);
}
const writeVariables = (name: string, variables: Record<string, string>) =>
  writeFileSync(
    join(folder, name),
    Object.entries(variables)
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
  );

it('reads the files of the build, and the environment before them', async () => {
  const address = await listen(serve);
  writeVariables('.env', { VITE_FIREBASE_APP_ID: '1:1:web:1', VITE_API_BASE_URL: 'nowhere' });
  writeVariables('.env.local', { ...variablesFor(address), VITE_GEOCODER_URL: 'nowhere', VITE_FIREBASE_APP_ID: '' });
  writeVariables('.env.production.local', { VITE_FIREBASE_APP_ID: '1:1:web:1' });
  const { code, stdout, stderr } = await doctor([], { VITE_GEOCODER_URL: `${address}/search` });
  expect(stdout).toContain('8 are set, and none is missing.');
  expect(stdout).toMatch(/Nothing fails\. \d notes are worth reading\.\n$/);
  expect([code, stderr]).toEqual([0, '']);
});

it('names a mode that has no file', async () => {
  const { code, stdout } = await doctor(['--mode', 'stagin', '--json']);
  const rows = JSON.parse(stdout).rows.filter(({ what }: { what: string }) => what === 'mode');
  expect(rows).toEqual([expect.objectContaining({ answer: 'There is neither .env.stagin nor .env.stagin.local.' })]);
  expect(code).toBe(1);
});

it('helps, and refuses what it does not know', async () => {
  expect(await doctor(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('--origin URL') });
  expect(await doctor(['--orgin', 'a'])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('--origin URL'),
  });
});

it('reaches other machines through a proxy, and says so without the password', async () => {
  const certificate = await makeCertificate({ host: '192.0.2.1' });
  writeFileSync(join(folder, 'authority.pem'), certificate.cert);
  const { address, hosts } = await listenAsProxy(await listenTls(certificate, serve));
  const { code, stdout, stderr } = await doctor(['--json'], {
    ...(await remoteBackend()),
    NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
    HTTPS_PROXY: address.replace('//', '//me:secret@'),
  });
  expect([code, stderr]).toEqual([0, '']);
  expect([...new Set(hosts)]).toEqual(['192.0.2.1:443']);
  expect(JSON.parse(stdout).rows).toContainEqual(
    expect.objectContaining({
      what: 'proxy',
      answer: `Requests go through ${new URL(address).host}, except to this machine and to NO_PROXY.`,
    }),
  );
  expect(stdout).not.toContain('secret');
});
