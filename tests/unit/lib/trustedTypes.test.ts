import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { fillHeaders } from '../../../.build/contentPolicy';
import { isAllowedScript, restrictScripts } from '../../../src/lib/trustedTypes';

const stripe = { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test' };
const captcha = { VITE_FIREBASE_RECAPTCHA: 'true' };
const everything = { ...stripe, ...captcha };

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/serviceWorker.js', {}],
  ['assets/app.js', {}],
  [`${window.location.origin}/mockServiceWorker.js`, {}],
  ['https://js.stripe.com/endive/stripe.js', stripe],
  ['https://m.js.stripe.com/a.js', stripe],
  ['https://m-1.js.stripe.com/a.js', stripe],
  ['https://www.google.com/recaptcha/enterprise.js?render=key', captcha],
  ['https://www.gstatic.com/recaptcha/releases/a/recaptcha__en.js', captcha],
])('loads a script from %s', (address, variables) => {
  expect(isAllowedScript(address, variables)).toBe(true);
});

test.each([
  ['https://js.stripe.com/endive/stripe.js', captcha],
  ['https://js.stripe.com/endive/stripe.js', { VITE_STRIPE_PUBLISHABLE_KEY: ' ' }],
  ['https://www.google.com/recaptcha/enterprise.js', stripe],
  ['https://www.google.com/jsapi', everything],
  ['http://js.stripe.com/v3', everything],
  ['https://evil-js.stripe.com/v3', everything],
  ['https://js.stripe.com.evil.example/v3', everything],
  ['https://evil.example/https://js.stripe.com/v3', everything],
  ['https://evil.example/https://www.google.com/recaptcha/a.js', everything],
  ['https://js.stripe.com@evil.example/v3', everything],
  ['//evil.example/a.js', everything],
  ['data:text/javascript,alert(1)', everything],
  ['blob:https://evil.example/1', everything],
  ['javascript:alert(1)', everything],
  ['https://', everything],
])('refuses a script from %s', (address, variables) => {
  expect(isAllowedScript(address, variables)).toBe(false);
});

test('allows the same hosts as the content security policy', () => {
  const policy = fillHeaders(readFileSync('public/_headers', 'utf8'), everything);
  const hosts = /script-src 'self' ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(hosts).toHaveLength(4);
  for (const host of hosts)
    expect(isAllowedScript(new URL('a.js', host.replace('*', 'm')).href, everything)).toBe(true);
});

test('the one policy makes addresses of scripts, and neither HTML nor code', () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  restrictScripts({});
  expect(createPolicy.mock.calls).toEqual([['default', { createScriptURL: expect.any(Function) }]]);
  const { createScriptURL } = createPolicy.mock.calls[0]?.[1] ?? {};
  expect(createScriptURL('/serviceWorker.js')).toBe('/serviceWorker.js');
  expect(createScriptURL('https://evil.example/a.js')).toBeNull();
});

test('does nothing in a browser without Trusted Types', () => {
  expect(() => restrictScripts({})).not.toThrow();
});
