import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillHeaders } from '../../.build/contentPolicy';
import { headersFor, parseHeaders, parseRedirects, redirectFor } from '../../.build/hostingFiles';

const template = readFileSync('public/_headers', 'utf8');
const live = {
  VITE_API_BASE_URL: 'https://backend.test/api',
  VITE_GEOCODER_URL: 'https://geocoder.test/search',
};

const sentFor = (variables: Record<string, string>, path = '/') =>
  headersFor(parseHeaders(fillHeaders(template, variables)), path);

function policyFor(variables: Record<string, string>): Record<string, string[]> {
  const policy = sentFor(variables).get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

describe('content policy', () => {
  it('names the hosts of the variables and no others', () => {
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

  it('asks the public geocoder when none is set', () => {
    expect(policyFor({})['connect-src']).toContain('https://nominatim.openstreetmap.org');
    expect(policyFor({ VITE_GEOCODER_URL: '' })['connect-src']).toContain('https://nominatim.openstreetmap.org');
  });

  it('reaches the emulator instead of the identity provider', () => {
    const { 'connect-src': connect } = policyFor({ ...live, VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099' });
    expect(connect).toEqual(["'self'", 'https://backend.test', 'https://geocoder.test', 'http://localhost:9099']);
  });

  it('names a host once', () => {
    const here = 'http://localhost:4000';
    const { 'connect-src': connect } = policyFor({
      VITE_API_BASE_URL: here,
      VITE_GEOCODER_URL: `${here}/search`,
      VITE_FIREBASE_AUTH_EMULATOR_URL: here,
    });
    expect(connect).toEqual(["'self'", here]);
  });

  it('leaves http alone when an address is on this machine', () => {
    expect(policyFor({ ...live, VITE_API_BASE_URL: 'http://127.0.0.1:4000' })).not.toHaveProperty(
      'upgrade-insecure-requests',
    );
  });

  it('opens up for Stripe and for the captcha only when they are configured', () => {
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
    'copes with %j as an address',
    (address) => {
      const filled = fillHeaders(template, { VITE_API_BASE_URL: address });
      expect(filled).not.toMatch(/undefined|null|javascript|X-Evil|script-src \*/);
    },
  );
});

describe('headers', () => {
  it('are all there, whatever the variables', () => {
    for (const path of ['/', '/Manage-group/1', '/assets/index.js', '/no/such/page']) {
      expect(Object.fromEntries(sentFor({}, path))).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
      });
    }
  });

  it('hold no name that the build should have filled in', () => {
    const lines = fillHeaders(template, {})
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    expect(lines.join('\n')).not.toContain('%');
  });

  it.each([
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/find-group', 'no-cache'],
    ['/Manage-group/65f0c0ffee', 'no-cache'],
    ['/assets/index-B1a2.js', 'public, max-age=31536000, immutable'],
  ])('cache %s with %s', (path, expected) => {
    expect(sentFor(live, path).get('cache-control')).toBe(expected);
  });
});

describe('redirects', () => {
  const rules = parseRedirects(readFileSync('public/_redirects', 'utf8'));

  it('lead every page to the app', () => {
    expect(redirectFor(rules, '/Manage-group/1')).toEqual({ target: '/index.html', status: 200 });
  });

  it('never answer a missing asset with the page', () => {
    expect(redirectFor(rules, '/assets/old.js')).toEqual({ target: '/assets/404.txt', status: 404 });
  });

  it('fill in what the star stood for', () => {
    expect(redirectFor(parseRedirects('/old/* /new/:splat'), '/old/a/b')).toEqual({ target: '/new/a/b', status: 301 });
  });
});
