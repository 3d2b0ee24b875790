import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillHeaders } from '../../../.build/contentPolicy';
import { headersFor, parseHeaders } from '../../../.build/hostingFiles';

const template = readFileSync('public/_headers', 'utf8');
const live = {
  VITE_API_BASE_URL: 'https://backend.test/api',
  VITE_GEOCODER_URL: 'https://geocoder.test/search',
};

const headersWith = (variables: Record<string, string>, path = '/') =>
  headersFor(parseHeaders(fillHeaders(template, variables)), path);

function policyFor(variables: Record<string, string>): Record<string, string[]> {
  const policy = headersWith(variables).get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

describe('fillHeaders', () => {
  it('allows only the hosts in the variables', () => {
    expect(policyFor(live)).toEqual({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
      'img-src': ["'self'", 'data:', 'https:'],
      'font-src': ["'self'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'connect-src': [
        "'self'",
        'https://backend.test',
        'https://geocoder.test',
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ],
      'frame-src': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'upgrade-insecure-requests': [],
    });
  });

  it('allows the public geocoder when none is set', () => {
    expect(policyFor({})['connect-src']).toContain('https://nominatim.openstreetmap.org');
    expect(policyFor({ VITE_GEOCODER_URL: '' })['connect-src']).toContain('https://nominatim.openstreetmap.org');
  });

  it('allows the auth emulator instead of the identity provider when it is set', () => {
    const { 'connect-src': connect } = policyFor({ ...live, VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099' });
    expect(connect).toEqual(["'self'", 'https://backend.test', 'https://geocoder.test', 'http://localhost:9099']);
  });

  it('lists a host only once', () => {
    const localOrigin = 'http://localhost:4000';
    const { 'connect-src': connect } = policyFor({
      VITE_API_BASE_URL: localOrigin,
      VITE_GEOCODER_URL: `${localOrigin}/search`,
      VITE_FIREBASE_AUTH_EMULATOR_URL: localOrigin,
    });
    expect(connect).toEqual(["'self'", localOrigin]);
  });

  it('omits upgrade-insecure-requests when a service uses http', () => {
    expect(policyFor({ ...live, VITE_API_BASE_URL: 'http://127.0.0.1:4000' })).not.toHaveProperty(
      'upgrade-insecure-requests',
    );
  });

  it('allows Stripe and the captcha only when they are configured', () => {
    const stripe = policyFor({ ...live, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test' });
    expect(stripe['script-src']).toContain('https://js.stripe.com');
    expect(stripe['frame-src']).toContain('https://js.stripe.com');
    expect(stripe['frame-src']).not.toContain("'none'");

    const captcha = policyFor({ ...live, VITE_FIREBASE_RECAPTCHA: 'true' });
    expect(captcha['script-src']).toContain('https://www.google.com/recaptcha/');
    expect(captcha['frame-src']).toContain('https://www.google.com/recaptcha/');
    expect(policyFor({ ...live, VITE_FIREBASE_RECAPTCHA: 'false' })['script-src']).toEqual(["'self'"]);
  });

  it.each(['', 'nonsense', 'javascript:alert(1)', 'https://a.test;script-src *\n  X-Evil: 1'])(
    'ignores the invalid address %j',
    (address) => {
      const filled = fillHeaders(template, { VITE_API_BASE_URL: address });
      expect(filled).not.toMatch(/undefined|null|javascript|X-Evil|script-src \*/);
    },
  );

  it('leaves no placeholder', () => {
    const lines = fillHeaders(template, {})
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    expect(lines.join('\n')).not.toContain('%');
  });
});
