import { describe, expect, it } from 'vitest';
import { examine } from '../../../.doctor/examine';
import { OptionError, parseOptions } from '../../../.doctor/options';
import { examinePayments } from '../../../.doctor/payments';
import { checkUp, origin, reachServers } from './checkUp';

describe('the variables', () => {
  it('are told one by one when they are missing or invalid, and what can be asked is asked', async () => {
    const variables = {
      VITE_API_BASE_URL: ' ',
      VITE_CHECKOUT_ORIGINS: 'http://a.example,nowhere',
      VITE_FIREBASE_APP_ID: '',
    };
    const { sections, rowsOf, exitCode } = await checkUp({ variables });
    expect(rowsOf('Configuration')).toEqual([
      {
        what: 'variables',
        state: 'fails',
        answer: 'VITE_API_BASE_URL is missing.',
        toDo: 'Put it into .env.local: the root address of the backend.',
      },
      expect.objectContaining({
        answer: 'VITE_FIREBASE_APP_ID is missing.',
        toDo: 'Put it into .env.local: the console of Firebase has it under Project settings, Your apps.',
      }),
      expect.objectContaining({
        answer: 'VITE_CHECKOUT_ORIGINS must be an https address (http only on this machine).',
        toDo: 'Put it into .env.local: .env.example shows its form.',
      }),
    ]);
    const notAsked = (name: string) => [{ what: 'not asked', state: 'note', answer: `${name} has to be right first.` }];
    expect(rowsOf('Backend')).toEqual(notAsked('VITE_API_BASE_URL'));
    expect(rowsOf('Payments')).toEqual(notAsked('VITE_CHECKOUT_ORIGINS'));
    expect(rowsOf('Geocoder').map(({ state }) => state)).toEqual(['ok', 'ok']);
    expect(rowsOf('Identity')[0]).toMatchObject({ what: 'key', state: 'ok' });
    expect(sections.map(({ service }) => service)).toEqual([
      'Configuration',
      'Backend',
      'Identity',
      'Geocoder',
      'Payments',
      'Build',
    ]);
    expect(exitCode).toBe(1);
  });

  it('may all be missing', async () => {
    reachServers();
    const variables = { VITE_GEOCODER_URL: 'https://nothing.invalid' };
    const [configuration] = await examine(variables, { origin, dist: '/nowhere' });
    expect(configuration?.rows.map(({ answer }) => answer)).toEqual([
      'VITE_API_BASE_URL is missing.',
      'VITE_FIREBASE_API_KEY is missing.',
      'VITE_FIREBASE_AUTH_DOMAIN is missing.',
      'VITE_FIREBASE_PROJECT_ID is missing.',
      'VITE_FIREBASE_APP_ID is missing.',
    ]);
  });

  it('belong into a file of the mode', async () => {
    const { rowsOf } = await checkUp({ mode: 'e2e', variables: { VITE_FIREBASE_APP_ID: '' } });
    expect(rowsOf('Configuration')).toMatchObject([
      { what: 'variables', toDo: expect.stringMatching(/^Put it into \.env\.e2e\.local: /) },
    ]);
  });

  it.each(['VITE_CSP_REPORT_URL', 'VITE_REPORT_URL'])('may name where reports go to, as %s', async (name) => {
    const { rowsOf } = await checkUp({ variables: { [name]: 'https://reports.example/any' } });
    expect(rowsOf('Configuration')[1]).toMatchObject({
      what: 'reports',
      state: 'ok',
      answer: `${name} has the right form.`,
    });
    const wrong = await checkUp({ variables: { [name]: 'reports' } });
    expect(wrong.rowsOf('Configuration')).toHaveLength(1);
    expect(wrong.exitCode).toBe(1);
  });

  it('fail when a share of visits is none', async () => {
    const { rowsOf } = await checkUp({ variables: { VITE_REPORT_SAMPLE: '10%' } });
    expect(rowsOf('Configuration')).toMatchObject([
      { state: 'fails', answer: 'VITE_REPORT_SAMPLE must be a number from 0 to 1.' },
    ]);
    expect(rowsOf('Backend')[0]).toMatchObject({ what: 'reachable', state: 'ok' });
  });
});

describe('the Stripe key', () => {
  const rowFor = (key?: string) => examinePayments(['https://checkout.stripe.com'], key)[1];
  const name = 'VITE_STRIPE_PUBLISHABLE_KEY';

  it.each(['sk_live_abc', 'sk_test_abc', 'rk_live_abc', 'whsec_abc'])('fails when it is secret: %s', async (key) => {
    const { rowsOf } = await checkUp({ variables: { [name]: key } });
    expect(rowsOf('Configuration')).toEqual([
      {
        what: 'variables',
        state: 'fails',
        answer: `${name} holds a SECRET key, which a build would publish.`,
        toDo: expect.stringMatching(/^Revoke it/),
      },
    ]);
    expect(rowsOf('Payments')).toMatchObject([{ what: 'not asked' }]);
  });

  it('fails when it has another form', async () => {
    const { rowsOf } = await checkUp({ variables: { [name]: 'abc' } });
    expect(rowsOf('Configuration')).toMatchObject([
      { state: 'fails', answer: `${name} must be a publishable key, which begins with pk_.` },
    ]);
  });

  it.each([
    ['pk_live_abc', 'A publishable key.'],
    ['pk_test_abc', 'A publishable key, for tests.'],
    [undefined, 'None: checkout works without.'],
  ])('is right: %s', (key, answer) => {
    expect(rowFor(key)).toEqual({ what: 'Stripe key', state: 'ok', answer });
  });
});

describe('the options', () => {
  it('have defaults', () => {
    expect(parseOptions([])).toEqual({ origin, mode: 'production', dist: 'dist', json: false, help: false });
    expect(parseOptions(['--origin', 'https://a.example/x', '--json'])).toMatchObject({
      origin: 'https://a.example',
      json: true,
    });
  });

  it.each([['--orgin', 'https://a.example'], ['--origin', 'a.example'], ['--origin', 'ftp://a.example'], ['more']])(
    'are refused when they are wrong: %s %s',
    (...args) => {
      expect(() => parseOptions(args.filter((arg) => arg !== undefined))).toThrow(OptionError);
    },
  );
});
