import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../mocks/serve';
import { environment, type Outcome, runNode, tempFolder } from '../../support/programs';
import { makeCertificate } from './certificate';
import { listen, listenAsProxy, listenTls, unusedAddress, variablesFor } from './checkUp';

const run = promisify(execFile);
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

interface Report {
  fails: number;
  rows: { service: string; what: string; state: string; answer: string }[];
}
const failuresIn = ({ rows }: Report) => rows.filter(({ state }) => state === 'fails');

it('runs as a command of the project, and finds nothing wrong with a build on the mocks', async () => {
  const address = await listen(serve);
  const { VITE_API_BASE_URL, VITE_GEOCODER_URL, VITE_FIREBASE_AUTH_EMULATOR_URL } = variablesFor(address);
  const variables = { VITE_API_BASE_URL, VITE_GEOCODER_URL, VITE_FIREBASE_AUTH_EMULATOR_URL };
  const options = { cwd: root, env: { ...environment, ...variables } };
  await run('npx', ['vite', 'build', '--mode', 'e2e', '--outDir', folder, '--emptyOutDir'], options);
  const args = ['run', '--silent', 'doctor', '--', '--mode', 'e2e', '--dist', folder, '--json'];
  const report: Report = JSON.parse((await run('npm', args, options)).stdout);

  expect(failuresIn(report)).toEqual([]);
  expect(report.rows.filter(({ service }) => service === 'Build').map(({ what, state }) => [what, state])).toEqual([
    ['content policy', 'ok'],
    ['variables', 'ok'],
    ['mocks', 'ok'],
  ]);
});

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

it('gives remedies for the mode, and names one that has no file', async () => {
  writeVariables('.env.staging', { ...variablesFor(await listen(serve)), VITE_FIREBASE_APP_ID: '' });
  const staging = await doctor(['--mode', 'staging']);
  expect(staging.stdout).toContain('Put it into .env.staging.local: ');
  const other = await doctor(['--mode', 'stagin', '--json']);
  const rows = JSON.parse(other.stdout).rows.filter(({ what }: { what: string }) => what === 'mode');
  expect(rows).toEqual([expect.objectContaining({ answer: 'There is neither .env.stagin nor .env.stagin.local.' })]);
  expect(staging.stdout).not.toContain('There is neither');
  expect(other.code).toBe(1);
});

it('helps, and refuses what it does not know', async () => {
  expect(await doctor(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('--origin URL') });
  expect(await doctor(['--orgin', 'a'])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('--origin URL'),
  });
});

it.each([
  ['has expired', { host: '127.0.0.1', until: '2021-01-01' }, 'Its certificate has expired. Browsers refuse it.'],
  ['is for another host', { host: '127.0.0.9' }, 'Its certificate is for another host. Browsers refuse it.'],
])('fails when a certificate of a known authority %s', async (_name, options, answer) => {
  const certificate = await makeCertificate(options);
  writeFileSync(join(folder, 'authority.pem'), certificate.cert);
  const mocks = await listen(serve);
  const variables = {
    ...variablesFor(mocks),
    VITE_API_BASE_URL: await listenTls(certificate, serve),
    NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
  };
  const { code, stdout } = await doctor(['--json'], variables);
  expect(failuresIn(JSON.parse(stdout))).toEqual([expect.objectContaining({ service: 'Backend', answer })]);
  expect(code).toBe(1);
});

describe('through a proxy', () => {
  const rowsIn = ({ stdout }: Outcome) => (JSON.parse(stdout) as Report).rows;
  const answersOf = (outcome: Outcome, name: string) =>
    rowsIn(outcome).flatMap(({ service, what, answer }) => (service === name || what === name ? [answer] : []));
  /** Returns variables with only the backend on another machine, in a network that does not exist. */
  const remoteBackend = async () => ({
    ...variablesFor(await listen(serve)),
    VITE_API_BASE_URL: 'https://192.0.2.1',
  });

  it('reaches other machines, and says so without the password', async () => {
    const certificate = await makeCertificate({ host: '192.0.2.1' });
    writeFileSync(join(folder, 'authority.pem'), certificate.cert);
    const { address, hosts } = await listenAsProxy(await listenTls(certificate, serve));
    const outcome = await doctor(['--json'], {
      ...(await remoteBackend()),
      NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
      HTTPS_PROXY: address.replace('//', '//me:secret@'),
    });
    expect([outcome.code, outcome.stderr]).toEqual([0, '']);
    expect([...new Set(hosts)]).toEqual(['192.0.2.1:443']);
    const { host } = new URL(address);
    expect(answersOf(outcome, 'proxy')).toEqual([
      `Requests go through ${host}, except to this machine and to NO_PROXY.`,
    ]);
    expect(outcome.stdout).not.toContain('secret');
  });

  it('says that the proxy refuses', async () => {
    const { address } = await listenAsProxy();
    const outcome = await doctor(['--json'], { ...(await remoteBackend()), HTTP_PROXY: address });
    expect(answersOf(outcome, 'Backend')).toEqual(['The proxy refuses to connect to it.']);
    expect(outcome.code).toBe(1);
  });

  it.each([
    ['nothing listens at its address', unusedAddress],
    ['there is no host of its name', 'http://nothing.invalid:8080'],
  ])('blames the proxy, and not the backend, if %s', async (_name, HTTPS_PROXY) => {
    const outcome = await doctor(['--json'], { ...(await remoteBackend()), HTTPS_PROXY });
    expect(failuresIn(JSON.parse(outcome.stdout))).toEqual([
      expect.objectContaining({
        service: 'Backend',
        answer: 'The proxy cannot be reached, so the service was not asked.',
        toDo: 'Start the proxy, or correct or unset HTTPS_PROXY and HTTP_PROXY.',
      }),
    ]);
    expect(outcome.code).toBe(1);
  });

  it('does not use it for the hosts of NO_PROXY', async () => {
    const { address, hosts } = await listenAsProxy();
    const outcome = await doctor(['--json'], {
      ...(await remoteBackend()),
      VITE_API_BASE_URL: 'https://nothing.invalid',
      HTTPS_PROXY: address,
      NO_PROXY: 'nothing.invalid',
    });
    expect(answersOf(outcome, 'Backend')).toEqual(['There is no host nothing.invalid.']);
    expect(hosts).toEqual([]);
  });

  it('fails when its address is not one', async () => {
    const outcome = await doctor(['--json'], { ...variablesFor(await listen(serve)), HTTPS_PROXY: 'ftp://proxy' });
    expect(answersOf(outcome, 'proxy')).toEqual(['HTTPS_PROXY or HTTP_PROXY is not the address of a proxy.']);
    expect(outcome.code).toBe(1);
  });
});
