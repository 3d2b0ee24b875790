import type { Page } from '@playwright/test';
import { expect, openSession, test } from '../fixtures';
import { addMember, createAccount, createFee, createGroup, services } from './services';

const checkoutSession = `${services}/create-checkout-session`;
const buyButton = (page: Page) => page.getByRole('button', { name: 'Buy now' });
const wentBack = (page: Page) => page.getByText('You left the payment page for Uniform of');

test.beforeEach(async ({ page }) => {
  const groupId = await createGroup(await createAccount());
  await createFee(groupId, 'Uniform', 9950);
  const member = await createAccount();
  await addMember(groupId, member.uid, 'Maya Torres');
  await openSession(page, member);
  await page.goto(`/Manage-group/${groupId}`);
  await expect(buyButton(page)).toBeVisible();
});

test('runs no script that the server names as the payment page, and can open the page afterwards', async ({ page }) => {
  const urlBefore = page.url();
  const json = { url: 'javascript:window.__pwned=1' };
  await page.route(checkoutSession, (route) => route.fulfill({ json }), { times: 1 });
  await buyButton(page).click();
  const refused = 'The payment page that the server named is not one this app trusts, so it was not opened.';
  await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible();
  await expect(buyButton(page)).toBeEnabled();
  expect(page.url()).toBe(urlBefore);
  expect(await page.evaluate('window.__pwned')).toBeUndefined();
  expect(await page.evaluate(() => sessionStorage.getItem('cheer.checkout'))).toBeNull();
  await buyButton(page).click();
  await expect(page).toHaveURL(/hosted-checkout/);
});

test('Buy now works again on a page restored from the back/forward cache', async ({ page }) => {
  // On 204 No Content, the browser stays on the page as it is, like a page restored from the back/forward cache.
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
