import type { Page } from '@playwright/test';
import { expect, openSession, test } from '../fixtures';
import { holdRequests, recordCalls } from './network';
import { addMember, createAccount, createFee, createGroup, services } from './services';

const checkoutSession = `${services}/create-checkout-session`;
const buyButton = (page: Page) => page.getByRole('button', { name: 'Buy now' });
const welcomeBack = (page: Page) => page.getByText('Welcome back from the payment page for Uniform of');
const wentBack = (page: Page) => page.getByText('You left the payment page for Uniform of');
/** The path of the page of the group that `beforeEach` creates. */
let url = '';

test.beforeEach(async ({ page }) => {
  const groupId = await createGroup(await createAccount());
  await createFee(groupId, 'Uniform', 9950);
  const member = await createAccount();
  await addMember(groupId, member.uid, 'Maya Torres');
  await openSession(page, member);
  url = `/Manage-group/${groupId}`;
  await page.goto(url);
  await expect(buyButton(page)).toBeVisible();
});

test('opens only payment pages of allowed origins', async ({ page }) => {
  const refused = 'The payment page that the server named is not one this app trusts, so it was not opened.';
  const invalid = "The server's answer is unreadable.";
  const urlBefore = page.url();
  for (const [url, message] of [
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
    [4000, invalid],
    [null, invalid],
    [['http://localhost:4000/'], invalid],
    [undefined, invalid],
  ] as const) {
    await test.step(`url: ${JSON.stringify(url)}`, async () => {
      await page.route(checkoutSession, (route) => route.fulfill({ json: { url } }), { times: 1 });
      await buyButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(buyButton(page)).toBeEnabled();
      expect(page.url()).toBe(urlBefore);
      expect(await page.evaluate('window.__pwned')).toBeUndefined();
      expect(await page.evaluate(() => sessionStorage.getItem('cheer.checkout'))).toBeNull();
    });
  }
  await buyButton(page).click();
  await expect(page).toHaveURL(/hosted-checkout/);
});

test('a double click on Buy now sends one request', async ({ page }) => {
  const calls = recordCalls(page, /create-checkout-session/);
  const release = await holdRequests(page, checkoutSession);
  await buyButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Opening secure checkout…' })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/hosted-checkout/);
  expect(calls).toHaveLength(1);
});

test('after the browser goes back, Buy now works and nothing is claimed', async ({ page }) => {
  await buyButton(page).click();
  await expect(page).toHaveURL(/hosted-checkout/);
  await page.goBack();
  await expect(wentBack(page)).toBeVisible();
  await expect(page.getByText(/^Checkout opened .*, on this device$/)).toBeVisible();
  await buyButton(page).click();
  await expect(page).toHaveURL(/hosted-checkout/);
});

test('Buy now works again on a page restored from the back/forward cache', async ({ page }) => {
  // On 204 No Content the browser stays on the page, which simulates a page restored from the back/forward cache.
  await page.route('**/hosted-checkout.html*', (route) => route.fulfill({ status: 204 }), { times: 1 });
  const left = page.waitForResponse('**/hosted-checkout.html*');
  await buyButton(page).click();
  await left;
  await expect(page.getByRole('button', { name: 'Opening secure checkout…' })).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(wentBack(page)).toBeVisible();
  await buyButton(page).click();
  await expect(page).toHaveURL(/hosted-checkout/);
});

test('cancelling on the payment page shows the welcome message on every page, until it is closed', async ({ page }) => {
  await buyButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
  await expect(welcomeBack(page)).toBeVisible();
  await page.getByRole('link', { name: 'Open the group' }).click();
  await expect(page).toHaveURL(url);
  await expect(welcomeBack(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(buyButton(page)).toBeVisible();
  await expect(welcomeBack(page)).toHaveCount(0);
});
