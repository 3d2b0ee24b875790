import { expect, test } from 'vitest';
import { headersOf, live } from '../../support/headersOf';

// The public scoring of the MDN HTTP Observatory: 100, plus or minus points per header. Bonus points above 100 count
// only if the page has lost at most 10. What does not depend on headers scores 0 here: no cookies, no CORS, no
// third-party scripts in index.html, and a redirect to https.

type Rule = (headers: Headers) => number;

const BROAD = ['http:', 'https:', 'ftp:', '*', 'http://*', 'https://*'];
const INLINE = ["'unsafe-inline'", 'data:'];

const contentSecurityPolicy: Rule = (headers) => {
  const policy = headers.get('content-security-policy');
  if (!policy) return -25;
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  const names = directives.map(([name]) => name);
  if (new Set(names).size < names.length) return 0;
  const sourcesOf = (name: string) => directives.find(([known]) => known === name)?.slice(1);
  const effective = (name: string) => sourcesOf(name) ?? sourcesOf('default-src') ?? ['*'];
  const has = (name: string, sources: string[]) => effective(name).some((source) => sources.includes(source));
  const overHttp = (sources: string[]) => sources.some((source) => /^(http|ftp):/.test(source));

  if (has('script-src', [...BROAD, ...INLINE]) || has('object-src', BROAD)) return -20;
  const active = directives.filter(([name = '']) => !['img-src', 'media-src', 'report-uri'].includes(name));
  if (overHttp(active.flat())) return -20;
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10;
  if (overHttp([...effective('img-src'), ...effective('media-src')])) return -10;
  if (has('style-src', [...BROAD, ...INLINE])) return 0;
  return `${sourcesOf('default-src')}` === "'none'" ? 10 : 5;
};

/** Gives points according to the value of a header. */
const byValue =
  (name: string, points: Record<string, number>, otherwise: { missing: number; invalid: number }): Rule =>
  (headers) => {
    const value = headers.get(name)?.trim().toLowerCase();
    return value === undefined ? otherwise.missing : (points[value] ?? otherwise.invalid);
  };

const rules: Record<string, Rule> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Referrer-Policy': byValue(
    'referrer-policy',
    { 'no-referrer': 5, 'same-origin': 5, 'strict-origin': 5, 'strict-origin-when-cross-origin': 5 },
    { missing: 0, invalid: -5 },
  ),
  // Hosts on the preload list would get 5 points.
  'Strict-Transport-Security': (headers) => {
    const [, maxAge] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
    if (!maxAge) return -20;
    return Number(maxAge) < 15_768_000 ? -10 : 0;
  },
  'X-Content-Type-Options': byValue('x-content-type-options', { nosniff: 0 }, { missing: -5, invalid: -5 }),
  'X-Frame-Options': (headers) =>
    headers.get('content-security-policy')?.includes('frame-ancestors')
      ? 5
      : byValue('x-frame-options', { deny: 5, sameorigin: 5 }, { missing: -20, invalid: -20 })(headers),
  'Cross-Origin-Resource-Policy': byValue(
    'cross-origin-resource-policy',
    { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 },
    { missing: 0, invalid: -5 },
  ),
  'Cross-Origin-Opener-Policy': byValue(
    'cross-origin-opener-policy',
    { 'same-origin': 10, 'same-origin-allow-popups': 10, 'noopener-allow-popups': 10, 'unsafe-none': 0 },
    { missing: 0, invalid: -5 },
  ),
  'Cross-Origin-Embedder-Policy': byValue(
    'cross-origin-embedder-policy',
    { 'require-corp': 10, credentialless: 10, 'unsafe-none': 0 },
    { missing: 0, invalid: -5 },
  ),
};

function scoreOf(headers: Headers): number {
  const points = Object.values(rules).map((rule) => rule(headers));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const withoutExtra = 100 + sum(points.filter((number) => number < 0));
  return withoutExtra >= 90 ? 100 + sum(points) : withoutExtra;
}

const headersWith = (variables: Record<string, string> = {}, path = '/') => headersOf({ ...live, ...variables }, path);
const changed = (name: string, value: string | undefined) => {
  const headers = headersWith();
  headers.delete(name);
  if (value !== undefined) headers.set(name, value);
  return headers;
};

test.each(['/', '/find-group', '/Manage-group/1', '/assets/app.js'])('the headers of %s score 150', (path) => {
  expect(scoreOf(headersWith({}, path))).toBe(150);
});

test('pictures of named hosts and reports cost nothing, the frames of Stripe or of the captcha 10', () => {
  const others = { VITE_IMAGE_HOSTS: 'https://a.test', VITE_CSP_REPORT_URL: 'https://reports.test' };
  expect(scoreOf(headersWith(others))).toBe(150);
  expect(scoreOf(headersWith({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test' }))).toBe(140);
  expect(scoreOf(headersWith({ VITE_FIREBASE_RECAPTCHA: 'true' }))).toBe(140);
});

test.each<[keyof typeof rules, string | undefined, score: number]>([
  ['Content-Security-Policy', undefined, 75],
  ['Content-Security-Policy', "default-src 'self'; frame-ancestors 'none'", 145],
  ['Content-Security-Policy', "default-src 'none'; script-src 'unsafe-inline'", 80],
  ['Content-Security-Policy', "default-src 'none'; script-src 'unsafe-eval'", 130],
  ['Content-Security-Policy', "default-src 'none'; connect-src http:", 80],
  ['Content-Security-Policy', "default-src 'none'; img-src http:", 130],
  ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'", 140],
  ['Content-Security-Policy', "default-src 'none'; default-src 'none'", 140],
  ['Content-Security-Policy', 'base-uri *', 80],
  ['Referrer-Policy', 'unsafe-url', 140],
  ['Referrer-Policy', undefined, 145],
  ['Strict-Transport-Security', 'max-age=60', 140],
  ['Strict-Transport-Security', undefined, 80],
  ['X-Content-Type-Options', undefined, 145],
  ['Cross-Origin-Resource-Policy', undefined, 140],
  ['Cross-Origin-Opener-Policy', 'same-origin, same-origin', 135],
  ['Cross-Origin-Embedder-Policy', undefined, 140],
])('the scorer notices %s: %s', (name, value, score) => {
  expect(scoreOf(changed(name, value))).toBe(score);
});
