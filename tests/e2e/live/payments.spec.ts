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
