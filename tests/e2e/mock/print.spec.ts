import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { austin, entry } from './steps';

test.beforeEach(async ({ page }) => {
  // Stub `print`, because Playwright cannot close the browser's print dialog.
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  await expect(entry(page, 'Maya Torres').first()).toBeVisible();
});

async function print(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

async function countPages(page: Page) {
  const pdf = await page.pdf({ format: 'Letter' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

test('the poster prints one page with the group name and a QR code, and no buttons', async ({ page }) => {
  await page.getByRole('button', { name: 'Share' }).click();
  await print(page, 'Print poster');
  await expect(page.getByRole('heading')).toHaveText(['Austin Spirit All Stars']);
  await expect(page.getByText('Scan to join')).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await countPages(page)).toBe(1);
});

test('the roster prints as a table of the members', { tag: '@phone' }, async ({ page }) => {
  const menu = page.getByRole('button', { name: 'More about the members' });
  // On a phone, Print is in the menu.
  if (await menu.isVisible()) await menu.click();
  await print(page, 'Print');
  await expect(page.getByRole('row', { name: /Maya Torres/ })).toContainText('maya.torres@example.com');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Phone', 'Status', 'Payment']);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await countPages(page)).toBe(1);
});

test('the group page prints without navigation and buttons, in black on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toBeHidden();
  for (const name of ['Share', 'Create fee', 'Add Message', 'Buy now', 'Delete', 'Download CSV', 'Remind unpaid'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(entry(page, 'Maya Torres').first()).toBeVisible();

  // The unpaid members on a phone print without the buttons of their rows, too.
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Unpaid \d/ }).click();
  const mark = page.getByText('Mark paid');
  const back = page.getByRole('link', { name: 'Back to Manage Groups' });
  await expect(mark.first()).toBeVisible();
  await expect(back).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(mark.filter({ visible: true })).toHaveCount(0);
  await expect(back).toBeHidden();
  await expect(entry(page, 'Maya Torres').first()).toBeVisible();
});

test('every page prints in light colors, also in a dark scheme', async ({ page }) => {
  const color = () => page.evaluate(() => getComputedStyle(document.body).color);
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Light' }).check();
  const light = await color();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(color).not.toBe(light);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await color()).toBe(light);
});
