import { describe, expect, it } from 'vitest';
import { fillHeaders } from '../../../.build/contentPolicy';
import { headersOf, live, template } from '../../support/headersOf';

function policyFor(variables: Record<string, string>): Record<string, string[]> {
  const policy = headersOf(variables).get('content-security-policy') ?? '';
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
      'img-src': ["'self'", 'data:'],
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
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
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

  it('allows the address that the app reports to, and nothing else of it', () => {
    const { 'connect-src': connect } = policyFor({ ...live, VITE_REPORT_URL: 'https://reports.test/app?site=1' });
    expect(connect).toEqual([...(policyFor(live)['connect-src'] ?? []), 'https://reports.test']);
    expect(policyFor({ ...live, VITE_REPORT_URL: 'https://reports.test' })).not.toHaveProperty('report-uri');
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

  // With upgrade-insecure-requests, WebKit would ask "npm run preview" for files by https, and show a blank page.
  it('upgrades nothing: every address that it allows is https, or http on this machine', () => {
    expect(policyFor(live)).not.toHaveProperty('upgrade-insecure-requests');
    expect(JSON.stringify(policyFor(live))).not.toMatch(/http:/);
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

  it('allows pictures from the named hosts', () => {
    const { 'img-src': image } = policyFor({
      ...live,
      VITE_IMAGE_HOSTS: 'https://a.test/avatars, https://b.test, nonsense',
    });
    expect(image).toEqual(["'self'", 'data:', 'https://a.test', 'https://b.test']);
  });

  it('asks for reports only when there is an address for them', () => {
    expect(headersOf(live).has('reporting-endpoints')).toBe(false);
    expect(policyFor(live)).not.toHaveProperty('report-to');
    const reported = { ...live, VITE_CSP_REPORT_URL: 'https://reports.test/csp?a=1;b,"$&' };
    const address = 'https://reports.test/csp?a=1%3Bb%2C%22$&';
    expect(headersOf(reported).get('reporting-endpoints')).toBe(`csp="${address}"`);
    expect(policyFor(reported)).toMatchObject({ 'report-to': ['csp'], 'report-uri': [address] });
  });

  it('isolates the page from what it embeds, unless it embeds frames', () => {
    const embedding = (variables: Record<string, string>) =>
      headersOf({ ...live, ...variables }).get('cross-origin-embedder-policy');
    expect(embedding({})).toBe('credentialless');
    expect(embedding({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test' })).toBeNull();
    expect(embedding({ VITE_FIREBASE_RECAPTCHA: 'true' })).toBeNull();
  });

  it('lets the captcha have Trusted Types policies of its own', () => {
    expect(policyFor({ ...live, VITE_FIREBASE_RECAPTCHA: 'true' })).toMatchObject({
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['*'],
    });
  });

  it.each(['', 'nonsense', 'javascript:alert(1)', 'https://a.test;script-src *\n  X-Evil: 1'])(
    'ignores the invalid address %j',
    (address) => {
      const filled = fillHeaders(template, {
        VITE_API_BASE_URL: address,
        VITE_IMAGE_HOSTS: address,
        VITE_CSP_REPORT_URL: address,
        VITE_REPORT_URL: address,
      });
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
