import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures';
import { hold, recordCalls } from './network';
import { createAccount, createFee, createGroup, services } from './services';

const session = `${services}/create-checkout-session`;
const buy = (page: Page) => page.getByRole('button', { name: 'Buy now' });
const greeting = (page: Page) => page.getByText('Welcome back from the payment page.');

test.beforeEach(async ({ page }) => {
  const groupId = await createGroup(await createAccount());
  await createFee(groupId, 'Uniform', 9950);
  await signIn(page, await createAccount());
  await page.goto(`/Manage-group/${groupId}`);
  await expect(buy(page)).toBeVisible();
});

test('only a payment page of an allowed origin is opened', async ({ page }) => {
  const refused = 'The payment page that the server named is not one this app trusts, so it was not opened.';
  const broken = 'The server sent an answer that this app does not understand.';
  const here = page.url();
  for (const [url, words] of [
    ['http://checkout.stripe.com/pay', refused],
    ['https://checkout.stripe.com.evil.example/pay', refused],
    ['https://checkout.stripe.com@evil.example/pay', refused],
    ['http://localhost:4000@evil.example/', refused],
    ['http://user:pass@localhost:4000/hosted-checkout.html', refused],
    ['http://localhost:4001/hosted-checkout.html', refused],
    ['https://localhost:4000/hosted-checkout.html', refused],
    ['//localhost:4000/hosted-checkout.html', refused],
    ['/hosted-checkout.html', refused],
    ['javascript:window.__pwned=1', refused],
    ['JaVaScRiPt:window.__pwned=1', refused],
    ['data:text/html,<script>1</script>', refused],
    ['blob:http://localhost:4000/1', refused],
    ['filesystem:http://localhost:4000/1', refused],
    ['', refused],
    ['not an address', refused],
    [4000, broken],
    [null, broken],
    [['http://localhost:4000/'], broken],
    [undefined, broken],
  ] as const) {
    await test.step(`url: ${JSON.stringify(url)}`, async () => {
      await page.route(session, (route) => route.fulfill({ json: { url } }), { times: 1 });
      await buy(page).click();
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(buy(page)).toBeEnabled();
      expect(page.url()).toBe(here);
      expect(await page.evaluate('window.__pwned')).toBeUndefined();
      expect(await page.evaluate(() => sessionStorage.getItem('cheer.checkout'))).toBeNull();
    });
  }
  await buy(page).click();
  await expect(page).toHaveURL(/hosted-checkout/);
});

test('pressing twice sends once', async ({ page }) => {
  const sent = recordCalls(page, /create-checkout-session/);
  const release = await hold(page, session);
  await buy(page).dblclick();
  await expect(page.getByRole('button', { name: 'Opening secure checkout…' })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/hosted-checkout/);
  expect(sent).toHaveLength(1);
});

test('the browser’s Back brings a button that works, and a greeting', async ({ page }) => {
  await buy(page).click();
  await expect(page).toHaveURL(/hosted-checkout/);
  await page.goBack();
  await expect(greeting(page)).toBeVisible();
  await buy(page).click();
  await expect(page).toHaveURL(/hosted-checkout/);
});

test('a page that the browser has kept alive is brought back to life', async ({ page }) => {
  // An answer without content: the browser stays on the page, as it was on leaving.
  await page.route('**/hosted-checkout.html*', (route) => route.fulfill({ status: 204 }), { times: 1 });
  const left = page.waitForResponse('**/hosted-checkout.html*');
  await buy(page).click();
  await left;
  await expect(page.getByRole('button', { name: 'Opening secure checkout…' })).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(greeting(page)).toBeVisible();
  await buy(page).click();
  await expect(page).toHaveURL(/hosted-checkout/);
});

test('who cancels on the payment page is greeted once', async ({ page }) => {
  await buy(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(greeting(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
  await expect(greeting(page)).toHaveCount(0);
});
