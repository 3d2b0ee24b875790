import { people } from '../../mocks/people';
import { expect, heading, openSession, test } from '../fixtures';
import { austin, entry, navigateTo } from './steps';

test.beforeEach(({ page }) => openSession(page, people.member));

test('whoever goes Back to the group is told about the payment, and on Manage Groups, too', async ({ page }) => {
  await page.goto(austin);
  await entry(page, 'Uniform').getByRole('button', { name: 'Buy now' }).click();
  await expect(heading(page, 'Stand-in checkout')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Austin Spirit All Stars')).toBeVisible();
  const told = page.getByText('You left the payment page for Uniform of Austin Spirit All Stars.');
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
