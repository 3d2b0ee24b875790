import { expect, heading, test } from '../fixtures';
import { failed, inPanel, makeFail, mockIn, openPanel, panel } from './panelSteps';
import { austin, entry } from './steps';

test('a call that fails once shows the error of the app, and its retry works', async ({ page }) => {
  await page.goto('/managed-groups?mock=as:owner');
  await expect(entry(page, 'Riverside Stunt Club')).toBeVisible();
  await openPanel(page);
  await makeFail(page, 'GET /groups/:groupId/products', '500', true);
  expect(mockIn(page)).toBe('as:owner,once:GET /groups/:groupId/products=500');
  await inPanel(page, 'Close').click();
  await page.getByRole('link', { name: 'See Details Riverside Stunt Club' }).click();
  await expect(failed(page)).toContainText('The server has failed.');
  await openPanel(page);
  await expect(panel(page).getByText('(done)')).toBeVisible();
  await inPanel(page, 'Close').click();
  await failed(page).getByRole('button', { name: 'Try again' }).click();
  await expect(entry(page, 'Open gym pass')).toBeVisible();
});

test('an owner answers a request although the list of all groups stops halfway', async ({ page }) => {
  await page.goto(`${austin}?tab=requests&mock=as:owner,fail:GET+/groups=stall`);
  const request = page.getByRole('group', { name: 'Request of Tyler Brooks' });
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('list', { name: 'Just answered' })).toContainText('Tyler Brooks: accepted');
  await expect(request).toHaveCount(0);
});

test('several calls fail at a time, until each is taken away', async ({ page }) => {
  const failures = 'fail:GET /groups/:groupId/members=html,fail:GET /groups/:groupId/messages=cut';
  await page.goto(`${austin}?mock=as:owner,${failures}`);
  await expect(heading(page, 'Austin Spirit All Stars')).toBeVisible();
  await openPanel(page);
  await inPanel(page, 'Let GET /groups/:groupId/messages work again').click();
  expect(mockIn(page)).toBe('as:owner,fail:GET /groups/:groupId/members=html');
  await makeFail(page, 'DELETE /products/:productId', 'reset', false);
  await inPanel(page, 'Let GET /groups/:groupId/members work again').click();
  expect(mockIn(page)).toBe('as:owner,fail:DELETE /products/:productId=reset');
  await inPanel(page, 'Back to default').click();
  expect(page.url()).not.toContain('mock');
});

test('goes offline and back', async ({ page }) => {
  await page.goto('/managed-groups?mock=as:owner');
  await expect(entry(page, 'Riverside Stunt Club')).toBeVisible();
  await openPanel(page);
  await panel(page).getByLabel('Offline').check();
  await expect(page.getByRole('status').getByText(/^Offline/)).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  await page.reload();
  await expect(
    page
      .getByRole('status')
      .getByText(/^Offline/)
      .first(),
  ).toBeVisible();
  await panel(page).getByLabel('Offline').uncheck();
  await expect(page.getByRole('status').getByText(/^Offline/)).toHaveCount(0);
  await expect(entry(page, 'Riverside Stunt Club')).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
});

test('the identity provider may be of either generation, and have a password policy', async ({ page }) => {
  await page.goto('/reset?mock=identity:legacy');
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(failed(page)).toContainText('auth/user-not-found');
  await openPanel(page);
  await panel(page).getByLabel('Identity').selectOption('protected');
  await inPanel(page, 'Close').click();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset email sent successfully. Check your inbox.')).toBeVisible();

  await page.goto('/register?mock=policy');
  await page.getByLabel('Email', { exact: true }).fill('nina.new@example.com');
  await page.getByLabel('Password', { exact: true }).fill('pompom77');
  // Wait for the policy: without it, the form would send the password, and the provider would refuse it.
  await expect(page.getByText('2 of 5 rules met')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('This password does not meet all of the rules yet.')).toBeVisible();
});

test('the clock of the page is set', async ({ page }) => {
  await page.goto(`${austin}?mock=as:owner,clock:07:30`);
  const time = () => page.evaluate(() => new Date().toTimeString().slice(0, 5));
  await expect(heading(page, 'Austin Spirit All Stars')).toBeVisible();
  expect(await time()).toMatch(/^07:3/);
  await openPanel(page);
  const reloaded = page.waitForEvent('load');
  await panel(page).getByLabel('Local time', { exact: true }).fill('22:10');
  await page.keyboard.press('Enter');
  await reloaded;
  expect(mockIn(page)).toBe('as:owner,clock:22:10');
  await inPanel(page, 'Close').click();
  await page.getByRole('button', { name: 'Add Message' }).click();
  expect(await time()).toMatch(/^22:1/);
  await page.getByRole('dialog').getByLabel('Message', { exact: true }).fill('Lights out');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Message' }).click();
  await expect(entry(page, 'Lights out').locator('time')).toHaveAttribute('title', /10:1\d/);
});
