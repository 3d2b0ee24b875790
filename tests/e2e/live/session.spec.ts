import type { Page, Route } from '@playwright/test';
import { expect, signIn, test } from '../fixtures';
import { hold } from './network';
import { type Account, createAccount, services } from './services';

const lookup = '**/accounts:lookup*';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const error = (message: string) => ({ status: 400, json: { error: { code: 400, message } } });
const html = { status: 503, contentType: 'text/html', body: '<!doctype html><h1>Service Unavailable</h1>' };

async function signInAnew(page: Page): Promise<Account> {
  const account = await createAccount();
  await signIn(page, account);
  await expect(heading(page, 'Find your cheer squad')).toBeVisible();
  return account;
}

test.describe('a reload', () => {
  test('keeps the session, and asks for the groups while the provider is asked who is there', async ({ page }) => {
    await signInAnew(page);
    const release = await hold(page, lookup);
    const asked = page.waitForRequest(lookup);
    const groups = page.waitForResponse(`${services}/groups`);
    await page.reload();
    await asked;
    await groups;
    await expect(page.locator('#root')).toBeEmpty();
    release();
    await expect(heading(page, 'Find your cheer squad')).toBeVisible();
  });

  test.describe('when the provider has no answer', () => {
    test.use({ allowedErrors: [/net::ERR_/] });
    const faults: [name: string, answer: (route: Route) => Promise<void>][] = [
      ['the connection breaks', (route) => route.abort('connectionreset')],
      ['a proxy answers with a page', (route) => route.fulfill(html)],
      ['the answer is cut short', (route) => route.fulfill({ contentType: 'application/json', body: '{"users":[' })],
    ];
    for (const [name, answer] of faults) {
      test(`keeps the session when ${name}`, async ({ page }) => {
        await signInAnew(page);
        await page.route(lookup, answer);
        await page.goto('/managed-groups');
        await expect(heading(page, 'Manage Groups')).toBeVisible();
      });
    }
  });

  test('ends the session of a disabled account, and keeps where it wanted to go', async ({ page }) => {
    const account = await signInAnew(page);
    await page.route(lookup, (route) => route.fulfill(error('USER_DISABLED')));
    await page.goto('/managed-groups?tab=joined');
    await expect(heading(page, 'Login')).toBeVisible();
    await page.unroute(lookup);
    await page.getByLabel('Email', { exact: true }).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/managed-groups\?tab=joined$/);
  });

  for (const [name, hours] of [
    ['two hours of sleep', 2],
    ['the clock was put back', -2],
  ] as const) {
    test(`keeps the session after ${name}`, async ({ page }) => {
      await signInAnew(page);
      await page.clock.install({ time: Date.now() + hours * 60 * 60_000 });
      await page.goto('/managed-groups');
      await expect(heading(page, 'Manage Groups')).toBeVisible();
    });
  }
});

test.describe('a token that has run out', () => {
  const token = '**/securetoken.googleapis.com/v1/token*';
  /** Signs in with a token that the SDK takes for old as soon as it has it. */
  async function signInBriefly(page: Page): Promise<void> {
    await page.route('**/accounts:signInWithPassword*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), expiresIn: '1' } });
    });
    await signInAnew(page);
  }

  test('is renewed', async ({ page }) => {
    const renewed = page.waitForResponse(token);
    await signInBriefly(page);
    expect((await renewed).status()).toBe(200);
    expect((await renewed).request().postData()).toContain('grant_type=refresh_token');
    await page.reload();
    await expect(heading(page, 'Find your cheer squad')).toBeVisible();
  });

  test('that is refused ends the session', async ({ page }) => {
    await signInAnew(page);
    await page.clock.install({ time: Date.now() + 2 * 60 * 60_000 });
    await page.route(token, (route) => route.fulfill(error('TOKEN_EXPIRED')));
    await page.reload();
    await expect(heading(page, 'Login')).toBeVisible();
  });

  test.describe('and cannot be renewed at the moment', () => {
    test.use({ allowedErrors: [/net::ERR_/] });
    test('keeps the session', async ({ page }) => {
      await signInAnew(page);
      await page.clock.install({ time: Date.now() + 2 * 60 * 60_000 });
      await page.route(token, (route) => route.abort('connectionreset'));
      await page.reload();
      await expect(heading(page, 'Find your cheer squad')).toBeVisible();
    });
  });
});

test.describe('a session that stays unknown', () => {
  const slow = 'Checking your sign-in is taking longer than it should.';

  async function waitInVain(page: Page) {
    await page.clock.install();
    let asks = 0;
    // The first one never gets an answer.
    await page.route(lookup, (route) => (asks++ === 0 ? undefined : route.fallback()));
    const asked = page.waitForRequest(lookup);
    await page.goto('/managed-groups');
    await asked;
    await expect(page.locator('#root')).toBeEmpty();
    await page.clock.fastForward(8000);
    await expect(heading(page, slow)).toBeVisible();
  }

  test('is told after 8 seconds, and a reload asks again', async ({ page }) => {
    await signInAnew(page);
    await waitInVain(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page, 'Manage Groups')).toBeVisible();
  });

  test('lets one go on signed out', async ({ page }) => {
    await signInAnew(page);
    await waitInVain(page);
    await page.getByRole('button', { name: 'Go on signed out' }).click();
    await expect(heading(page, 'Login')).toBeVisible();
  });
});

test('a visitor of the login page asks for no groups', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await expect(heading(page, 'Login')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.startsWith(services))).toEqual([]);
});
