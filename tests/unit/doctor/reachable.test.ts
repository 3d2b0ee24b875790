import { Agent, setGlobalDispatcher } from 'undici';
import { describe, expect, it } from 'vitest';
import { routeThroughProxy } from '../../../.doctor/proxy';
import { serve } from '../../mocks/serve';
import { makeCertificate } from './certificate';
import {
  checkUp,
  instead,
  json,
  listen,
  listenAsProxy,
  listenTls,
  origin,
  remoteBackend,
  replaceDispatcher,
  unusedAddress,
} from './checkUp';

const failing = (answer: string, toDo: string) => [
  expect.objectContaining({ what: 'reachable', state: 'fails', answer, toDo }),
];

it.each([
  [
    'nothing listens',
    () => unusedAddress,
    `Nothing listens at ${unusedAddress}.`,
    'Start the server ("npm run mock:server" starts the mocks), or correct VITE_API_BASE_URL.',
  ],
  [
    'there is no such host',
    () => 'https://nothing.invalid/api',
    'There is no host nothing.invalid.',
    'Check the network, or correct VITE_API_BASE_URL.',
  ],
  [
    'the certificate is self-signed',
    async () => listenTls(await makeCertificate({ host: '127.0.0.1' }), (_request, response) => response.end('[]')),
    'Its certificate is self-signed, or of an authority that nobody knows. Browsers refuse it.',
    "Give the server a certificate of a known authority, such as Let's Encrypt. On this machine use http.",
  ],
  [
    'the server does not speak https',
    async () => (await listen((_request, response) => response.end('[]'))).replace('http:', 'https:'),
    'It does not speak https there.',
    'Check the port and the https, or correct VITE_API_BASE_URL.',
  ],
])('fails when %s', async (_name, findAddress, answer, toDo) => {
  const { rowsOf, exitCode } = await checkUp({ variables: { VITE_API_BASE_URL: await findAddress() } });
  expect(rowsOf('Backend')).toEqual(failing(answer, toDo));
  expect(exitCode).toBe(1);
});

it.each([
  ['has expired', { host: '127.0.0.1', until: '2021-01-01' }, 'Its certificate has expired. Browsers refuse it.'],
  ['is for another host', { host: '127.0.0.9' }, 'Its certificate is for another host. Browsers refuse it.'],
])('fails when a certificate of a known authority %s', async (_name, options, answer) => {
  const certificate = await makeCertificate(options);
  replaceDispatcher(() => setGlobalDispatcher(new Agent({ connect: { ca: certificate.cert } })));
  const { failures, exitCode } = await checkUp({
    variables: { VITE_API_BASE_URL: await listenTls(certificate, serve) },
  });
  expect(failures).toEqual([expect.objectContaining({ service: 'Backend', answer })]);
  expect(exitCode).toBe(1);
});

describe('through a proxy', () => {
  /** Examines a backend on another machine, with the proxy of the environment. */
  async function checkUpThrough(env: Record<string, string>, variables: Record<string, string> = {}) {
    const proxy = replaceDispatcher(() => routeThroughProxy(env));
    return checkUp({ proxy, variables: { ...(await remoteBackend()), ...variables } });
  }

  it('says that the proxy refuses', async () => {
    const { address } = await listenAsProxy();
    const { rowsOf, exitCode } = await checkUpThrough({ HTTP_PROXY: address });
    expect(rowsOf('Backend').map(({ answer }) => answer)).toEqual(['The proxy refuses to connect to it.']);
    expect(exitCode).toBe(1);
  });

  it.each([
    ['nothing listens at its address', unusedAddress],
    ['there is no host of its name', 'http://nothing.invalid:8080'],
  ])('blames the proxy, and not the backend, if %s', async (_name, HTTPS_PROXY) => {
    const { failures, exitCode } = await checkUpThrough({ HTTPS_PROXY });
    expect(failures).toEqual([
      expect.objectContaining({
        service: 'Backend',
        answer: 'The proxy cannot be reached, so the service was not asked.',
        toDo: 'Start the proxy, or correct or unset HTTPS_PROXY and HTTP_PROXY.',
      }),
    ]);
    expect(exitCode).toBe(1);
  });

  it('does not use it for the hosts of NO_PROXY', async () => {
    const { address, hosts } = await listenAsProxy();
    const variables = { VITE_API_BASE_URL: 'https://nothing.invalid' };
    const { rowsOf } = await checkUpThrough({ HTTPS_PROXY: address, NO_PROXY: 'nothing.invalid' }, variables);
    expect(rowsOf('Backend').map(({ answer }) => answer)).toEqual(['There is no host nothing.invalid.']);
    expect(hosts).toEqual([]);
  });

  it('fails when its address is not one', () => {
    expect(routeThroughProxy({ HTTPS_PROXY: 'ftp://proxy' })).toMatchObject([
      { what: 'proxy', state: 'fails', answer: 'HTTPS_PROXY or HTTP_PROXY is not the address of a proxy.' },
    ]);
  });
});

it('fails when no answer comes in time', async () => {
  const silent = await listen(() => undefined);
  const { rowsOf, exitCode } = await checkUp({ variables: { VITE_API_BASE_URL: silent }, timeoutMs: 300 });
  expect(rowsOf('Backend')).toEqual(
    failing(
      'No answer within 0.3 s.',
      'A free server that slept needs up to a minute: try once more. Then look at the log of the server.',
    ),
  );
  expect(exitCode).toBe(1);
});

it('fails when the connection breaks off', async () => {
  const listener = instead(({ url }, response) => {
    if (url !== '/groups') return false;
    response.writeHead(200, { ...json, 'Content-Length': '100' }).write('[', () => response.destroy());
    return true;
  });
  const { rowsOf, exitCode } = await checkUp({ listener });
  expect(rowsOf('Backend').at(-1)).toMatchObject({
    what: 'GET /groups',
    state: 'fails',
    answer: 'The connection broke off.',
    toDo: 'Look at the log of the server, and of the proxy before it.',
  });
  expect(exitCode).toBe(1);
});

it('notes how long a server slept', async () => {
  const { rowsOf, exitCode } = await checkUp({ asleepMs: 0 });
  expect(rowsOf('Backend')[0]).toMatchObject({
    what: 'reachable',
    state: 'note',
    answer: expect.stringMatching(/^It slept: the first answer took \d+\.\d s\.$/),
    toDo: 'The app tells people so, and waits for a minute. A paid plan keeps the server awake.',
  });
  expect(exitCode).toBe(0);
});

it('asks nothing but what reads, as pages of the origin do', async () => {
  const calls = new Set<string>();
  const origins = new Set<string | undefined>();
  await checkUp({
    listener: instead(({ method = '', url = '', headers }) => {
      calls.add(`${method} ${url.replace(/\?.*/, '').replace(/[\da-f]{24}/g, '{id}')}`);
      origins.add(headers.origin);
      return false;
    }),
  });
  expect([...calls].sort()).toEqual([
    'GET /',
    'GET /groups',
    'GET /groups/{id}/join-requests',
    'GET /groups/{id}/members',
    'GET /groups/{id}/messages',
    'GET /groups/{id}/products',
    'GET /groups/{id}/requests',
    'GET /identitytoolkit.googleapis.com/v1/projects',
    'GET /identitytoolkit.googleapis.com/v2/passwordPolicy',
    'GET /search',
    'OPTIONS /contact',
    'OPTIONS /groups/{id}/members/{id}/payment-status',
    'OPTIONS /groups/{id}/messages/{id}',
    'POST /identitytoolkit.googleapis.com/v1/accounts:createAuthUri',
  ]);
  expect([...origins]).toEqual([origin]);
});
