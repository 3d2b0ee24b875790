import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';
import { entry, heading, navigateTo } from './steps';

const austin = `/Manage-group/${groupIds.austin}`;
const uniform = 'the payment page for Uniform of Austin Spirit All Stars.';

test.beforeEach(async ({ page }) => {
  await openSession(page, people.member);
  await page.goto(austin);
});

const leaveFromGroup = async (page: Page) => {
  await entry(page, 'Uniform').getByRole('button', { name: 'Buy now' }).click();
  await expect(heading(page, 'Stand-in checkout')).toBeVisible();
};

const leaveFromCheckout = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Uniform' }).check();
  await page.getByRole('link', { name: 'Change quantities' }).click();
  await expect(page.getByText('Total $99.50')).toBeVisible();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(heading(page, 'Stand-in checkout')).toBeVisible();
};

// The backend chooses the page that the buttons of the payment page lead to.
for (const button of ['Pay', 'Cancel']) {
  for (const landing of ['/managed-groups', '/checkout', austin]) {
    test(`whoever presses ${button} and lands on ${landing} is told about the payment`, async ({ page }) => {
      await leaveFromGroup(page);
      const url = new URL(page.url());
      url.searchParams.set('return', new URL(landing, url).href);
      await page.goto(url.href);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByText(`Welcome back from ${uniform}`)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(landing);
    });
  }
}

test('whoever goes Back to the group is told about the payment, and on Manage Groups, too', async ({ page }) => {
  await leaveFromGroup(page);
  await page.goBack();
  await expect(heading(page, 'Austin Spirit All Stars')).toBeVisible();
  await expect(page.getByText(`You left ${uniform}`)).toBeVisible();
  await navigateTo(page, 'Manage Groups');
  await expect(page.getByText(`You left ${uniform}`)).toBeVisible();
  await expect(entry(page, 'Austin Spirit All Stars').getByText('Payment page opened today')).toBeVisible();
});

test('whoever goes Back to the checkout is told about the payment', async ({ page }) => {
  await leaveFromCheckout(page);
  await page.goBack();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await expect(page.getByText(`You left ${uniform}`)).toBeVisible();
});
