import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';
import { entry, heading, navigateTo } from './steps';

const austin = `/Manage-group/${groupIds.austin}`;
const uniform = 'the payment page for Uniform of Austin Spirit All Stars.';

test.beforeEach(({ page }) => openSession(page, people.member));

const leaveFromGroup = async (page: Page) => {
  await entry(page, 'Uniform').getByRole('button', { name: 'Buy now' }).click();
  await expect(heading(page, 'Stand-in checkout')).toBeVisible();
};

test('whoever presses Pay or Cancel is told about the payment, wherever they land', async ({ page }) => {
  const ways = ['Pay', 'Cancel'].flatMap((button) =>
    ['/managed-groups', '/checkout', austin].map((landing) => ({ button, landing })),
  );
  for (const { button, landing } of ways) {
    await page.goto(austin);
    await leaveFromGroup(page);
    const url = new URL(page.url());
    // The backend chooses the page that the buttons of the payment page lead to.
    url.searchParams.set('return', new URL(landing, url).href);
    await page.goto(url.href);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.waitForURL((at) => at.pathname === landing);
    const told = page.getByRole('status').filter({ hasText: `Welcome back from ${uniform}` });
    await expect(told, `${button}, ${landing}`).toBeVisible();
    await told.getByRole('button', { name: 'Close' }).click();
    await expect(told).toHaveCount(0);
  }
});

test('whoever goes Back to the group is told about the payment, and on Manage Groups, too', async ({ page }) => {
  await page.goto(austin);
  await leaveFromGroup(page);
  await page.goBack();
  await expect(heading(page, 'Austin Spirit All Stars')).toBeVisible();
  const told = page.getByText(`You left ${uniform}`);
  await expect(told).toBeVisible();
  await navigateTo(page, 'Manage Groups');
  await expect(told).toBeVisible();
  await expect(entry(page, 'Austin Spirit All Stars').getByText('Payment page opened today')).toBeVisible();
});

test('a member pays several fees at once, several of one of them, and is told so on the way back', async ({ page }) => {
  await page.goto(austin);
  await page.getByRole('checkbox', { name: 'Uniform' }).check();
  await page.getByRole('checkbox', { name: 'Monthly gym fee' }).check();
  await expect(page.getByRole('button', { name: 'Pay $164.50' })).toBeVisible();
  await page.getByRole('link', { name: 'Change quantities' }).click();

  await expect(heading(page, 'Checkout')).toBeVisible();
  const bill = page.getByRole('region', { name: 'Chosen fees' });
  await expect(bill).toContainText('Total $164.50');
  await bill.getByLabel('Quantity of Monthly gym fee').selectOption('2');
  await expect(bill).toContainText('Total $229.50');
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(heading(page, 'Stand-in checkout')).toBeVisible();
  await expect(page.getByText('2 × Monthly gym fee')).toBeVisible();
  await expect(page.getByText('$229.50')).toBeVisible();

  const both = 'the payment page for Uniform and Monthly gym fee of Austin Spirit All Stars.';
  await page.goBack();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await expect(page.getByText(`You left ${both}`)).toBeVisible();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(austin);
  await expect(page.getByText(`Welcome back from ${both}`)).toBeVisible();
  await expect(entry(page, 'Uniform').getByText('Payment page opened today')).toBeVisible();
});
