import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { examineIdentity } from '../../../.doctor/identity';
import { db } from '../../mocks/db';
import { server } from '../../mocks/node';
import { serve } from '../../mocks/serve';
import { checkUp, html, insteadAt, json, listen, origin, reachServers } from './checkUp';

interface Options {
  listener?: Parameters<typeof listen>[0];
  firebase?: object;
  origin?: string;
}

/** Returns the rows about the provider itself, not about an emulator. */
async function examine({ listener = serve, firebase, ...options }: Options = {}) {
  reachServers();
  const app = { apiKey: 'any', authDomain: 'auth.example', appId: '1:1:web:1', ...firebase };
  const address = `${await listen(listener)}/identitytoolkit.googleapis.com`;
  const rows = await examineIdentity({
    address,
    firebase: app,
    isEmulator: false,
    allowsCaptcha: false,
    origin,
    timeoutMs: 60_000,
    ...options,
  });
  return Object.fromEntries(rows.map((row) => [row.what, row]));
}

/** Answers the question about the project with an error of the provider. */
function refusal(code: number, { message = 'No.', reason }: { message?: string; reason?: string }) {
  const details = reason && [{ '@type': 'a', reason }, {}];
  return insteadAt(/projects/, code, json, JSON.stringify({ error: { code, message, status: 'A', details } }));
}

it('finds nothing wrong with the mocks', async () => {
  const rows = await examine();
  expect(Object.values(rows).map(({ what, state }) => `${what}: ${state}`)).toEqual([
    'key: ok',
    'app: ok',
    'page domain: ok',
    'auth domain: ok',
    'captcha: ok',
    'enumeration: ok',
    'passwords: ok',
  ]);
});

describe('the key', () => {
  async function expectFailure(listener: Options['listener'], answer: string, toDo: RegExp) {
    const { key, ...others } = await examine({ listener });
    expect(key).toMatchObject({ state: 'fails', answer, toDo: expect.stringMatching(toDo) });
    expect(others).toEqual({});
  }

  it.each([
    [400, { reason: 'API_KEY_INVALID' }, 'The key is not valid.', /^Copy VITE_FIREBASE_API_KEY anew/],
    [400, { message: 'API key not valid. Please pass a valid API key.' }, 'The key is not valid.', /^Copy/],
    [403, { reason: 'API_KEY_HTTP_REFERRER_BLOCKED' }, `The key is not for pages of ${origin}.`, /^Add \S+4173\/\* to/],
    [403, { message: 'Requests from referer a are blocked.' }, `The key is not for pages of ${origin}.`, /^Add/],
    [403, { reason: 'API_KEY_SERVICE_BLOCKED' }, 'The key is not for this service.', /"Identity Toolkit API"/],
    [403, { reason: 'API_KEY_IP_ADDRESS_BLOCKED' }, 'The key is for certain servers only.', /websites instead/],
    [
      403,
      { reason: 'SERVICE_DISABLED' },
      'The Identity Toolkit API is switched off in the project of the key.',
      /Get started/,
    ],
    [
      400,
      { message: 'CONFIGURATION_NOT_FOUND' },
      'Authentication was never switched on in the project of the key.',
      /e-mail and/,
    ],
    [429, { reason: 'RESOURCE_EXHAUSTED' }, 'It is asked too often.', /^Wait some minutes/],
    [400, { message: 'TENANT_NOT_FOUND : a' }, 'It refuses the call (TENANT_NOT_FOUND).', /documentation/],
    [418, { message: 'Jane Roe says no.' }, 'It refuses the call (418).', /documentation/],
  ])('fails when it is refused with %i and %j', async (code, error, answer, toDo) => {
    await expectFailure(refusal(code, error), answer, toDo);
  });

  it.each([
    ['a page', 200, html, '<!doctype html>', 'HTML instead of JSON: it is a web page.', /service itself/],
    ['a missing page', 404, html, '<!doctype html>', '404: there is no /v1/projects.', /^Correct the address/],
    ['something else', 200, json, '[]', 'JSON, but not that of an identity provider.', /EMULATOR_URL/],
  ])('fails when it meets %s', async (_name, status, headers, body, answer, toDo) => {
    await expectFailure(insteadAt(/projects/, status, headers, body), answer, toDo);
  });

  it('is sent as pages of the origin send it', async () => {
    const referers = new Set<string | undefined>();
    await examine({
      listener: (request, response) => {
        referers.add(request.headers.referer);
        serve(request, response);
      },
    });
    expect([...referers]).toEqual([`${origin}/`]);
  });

  it('may be of another project than the app', async () => {
    const { app } = await examine({ firebase: { appId: '1:2:web:1' } });
    expect(app).toMatchObject({ state: 'note', answer: expect.stringContaining('are of two projects') });
    expect((await examine({ firebase: { appId: 'any' } })).app).toMatchObject({
      state: 'note',
      answer: 'VITE_FIREBASE_APP_ID does not look like "1:12345:web:abc".',
    });
  });
});

it('notes domains that are not authorised', async () => {
  const rows = await examine({ origin: 'https://groups.example', firebase: { authDomain: 'other.example' } });
  expect(rows['page domain']).toMatchObject({
    state: 'note',
    answer: 'groups.example is not among the authorised domains.',
    toDo: expect.stringContaining('Authorised domains'),
  });
  expect(rows['auth domain']).toMatchObject({ state: 'note', toDo: expect.stringContaining('Project settings') });
});

it('notes that enumeration protection is off, and creates no account', async () => {
  db.settings.identityMode = 'legacy';
  const before = db.accounts.length;
  const { enumeration } = await examine();
  expect(enumeration).toMatchObject({
    state: 'note',
    answer: 'E-mail enumeration protection is off: anybody can ask who has an account.',
    toDo: expect.stringContaining('User actions'),
  });
  expect(db.accounts).toHaveLength(before);
});

describe('the captcha', () => {
  it.each([
    ['ENFORCE', '', 'fails', /nobody can sign in/, /VITE_FIREBASE_RECAPTCHA=true/],
    ['AUDIT', '', 'note', /only audits/, /VITE_FIREBASE_RECAPTCHA=true/],
    ['ENFORCE', 'true', 'ok', /lets it through/, undefined],
    ['OFF', '', 'ok', /is off/, undefined],
  ] as const)('is %s, and the variable "%s"', async (enforcementState, variable, state, answer, toDo) => {
    const asked: string[] = [];
    const recaptchaEnforcementState = [
      { provider: 'PHONE_PROVIDER', enforcementState: 'ENFORCE' },
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState },
    ];
    server.use(
      http.get(/\/v2\/recaptchaConfig/, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ recaptchaEnforcementState });
      }),
    );
    const variables = { VITE_FIREBASE_AUTH_EMULATOR_URL: '', VITE_FIREBASE_RECAPTCHA: variable };
    const { rowsOf } = await checkUp({ variables });
    const captcha = rowsOf('Identity').find(({ what }) => what === 'captcha');
    expect(captcha).toMatchObject({ state, answer: expect.stringMatching(answer) });
    expect(captcha?.toDo ?? '').toMatch(toDo ?? /^$/);
    expect(asked).toEqual(['?key=any&clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE']);
  });
});

it('tells the password policy', async () => {
  Object.assign(db.settings.passwordPolicy, {
    enforcementState: 'ENFORCE',
    minPasswordLength: 9,
    containsNumericCharacter: true,
    containsUppercaseCharacter: true,
  });
  expect((await examine()).passwords?.answer).toBe('At least 9 characters, a digit, a capital letter; enforced.');
});

it('fails when pages for everybody would sign in at an emulator', async () => {
  const { rowsOf, exitCode } = await checkUp({ origin: 'https://groups.example' });
  expect(rowsOf('Identity').find(({ what }) => what === 'domains')).toMatchObject({
    state: 'fails',
    answer: expect.stringContaining('at an emulator'),
    toDo: 'Leave VITE_FIREBASE_AUTH_EMULATOR_URL empty, and build anew.',
  });
  expect(exitCode).toBe(1);
});
