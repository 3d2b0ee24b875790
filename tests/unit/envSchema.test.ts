import { expect, test } from 'vitest';
import { EnvError, parseEnv } from '../../src/lib/envSchema';

const valid = {
  VITE_API_BASE_URL: 'https://backend.example/',
  VITE_GEOCODER_URL: 'https://geocoder.example/search',
  VITE_FIREBASE_API_KEY: 'anything',
  VITE_FIREBASE_AUTH_DOMAIN: 'auth.example',
  VITE_FIREBASE_PROJECT_ID: 'project',
  VITE_FIREBASE_APP_ID: 'app',
};

test('uses default values for optional variables', () => {
  const { VITE_GEOCODER_URL: _, ...required } = valid;
  expect(parseEnv({ ...required, VITE_CHECKOUT_ORIGINS: ' ', VITE_STRIPE_PUBLISHABLE_KEY: '' })).toEqual({
    apiBaseUrl: 'https://backend.example',
    geocoderUrl: 'https://nominatim.openstreetmap.org/search',
    firebase: { apiKey: 'anything', authDomain: 'auth.example', projectId: 'project', appId: 'app' },
    authEmulatorUrl: undefined,
    checkoutOrigins: ['https://checkout.stripe.com'],
    imageHosts: [],
    stripeKey: undefined,
    reportUrl: undefined,
    reportShare: 0.1,
  });
});

test('reads optional variables', () => {
  const env = parseEnv({
    ...valid,
    VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099',
    VITE_CHECKOUT_ORIGINS: 'https://checkout.stripe.com, http://127.0.0.1:4000/',
    VITE_IMAGE_HOSTS: 'https://pictures.example/',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    VITE_REPORT_URL: ' https://reports.example/app/?site=1 ',
    VITE_REPORT_SAMPLE: ' 0.25 ',
  });
  expect(env.imageHosts).toEqual(['https://pictures.example']);
  expect(env.authEmulatorUrl).toBe('http://localhost:9099');
  expect(env.checkoutOrigins).toEqual(['https://checkout.stripe.com', 'http://127.0.0.1:4000']);
  expect(env.stripeKey).toBe('pk_test_1');
  expect(env).toMatchObject({ reportUrl: 'https://reports.example/app/?site=1', reportShare: 0.25 });
});

const problemsOf = (variables: Record<string, unknown>) => {
  try {
    return parseEnv(variables);
  } catch (error) {
    return error instanceof EnvError ? error.problems.map((problem) => problem.split(' ')[0]) : error;
  }
};

test('reports every variable that is missing or invalid', () => {
  expect(problemsOf({})).toEqual([
    'VITE_API_BASE_URL',
    'VITE_FIREBASE_API_KEY',
    'VITE_FIREBASE_AUTH_DOMAIN',
    'VITE_FIREBASE_PROJECT_ID',
    'VITE_FIREBASE_APP_ID',
  ]);
  expect(problemsOf({ ...valid, VITE_API_BASE_URL: 'http://backend.example' })).toEqual(['VITE_API_BASE_URL']);
  expect(problemsOf({ ...valid, VITE_GEOCODER_URL: 'ftp://x' })).toEqual(['VITE_GEOCODER_URL']);
  expect(problemsOf({ ...valid, VITE_CHECKOUT_ORIGINS: 'https://a.example,http://b.example' })).toEqual([
    'VITE_CHECKOUT_ORIGINS',
  ]);
  expect(problemsOf({ ...valid, VITE_IMAGE_HOSTS: 'pictures' })).toEqual(['VITE_IMAGE_HOSTS']);
  expect(problemsOf({ ...valid, VITE_CSP_REPORT_URL: '/csp' })).toEqual(['VITE_CSP_REPORT_URL']);
  expect(problemsOf({ ...valid, VITE_REPORT_URL: 'http://reports.example' })).toEqual(['VITE_REPORT_URL']);
  for (const share of ['-0.1', '1.1', '10%', 'NaN'])
    expect(problemsOf({ ...valid, VITE_REPORT_SAMPLE: share })).toEqual(['VITE_REPORT_SAMPLE']);
  for (const share of [0, 1]) expect(parseEnv({ ...valid, VITE_REPORT_SAMPLE: `${share}` }).reportShare).toBe(share);
});

test.each(['abc', 'sk_live_abc', 'pk_abc', 'pk_live_', 'pk_live_a b'])(
  'refuses a Stripe key of another form: "%s"',
  (key) => {
    expect(problemsOf({ ...valid, VITE_STRIPE_PUBLISHABLE_KEY: key })).toEqual(['VITE_STRIPE_PUBLISHABLE_KEY']);
  },
);
