import type { Locator } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';
import { rows } from './layout';

// What is covered or cut on a phone.

const austin = `/Manage-group/${groupIds.austin}`;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
])
  test(`a toast covers neither the title nor the buttons of a form, ${viewport.width} px wide`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openSession(page, people.owner);
    await page.goto(`${austin}?tab=fees`);
    await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeVisible();
    const inRow = page.getByRole('button', { name: 'Delete' }).first();
    if (!(await inRow.isVisible()))
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click();
    await inRow.click();
    await page.getByRole('button', { name: 'Create fee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create fee' });
    const toast = await page.locator('.toast').boundingBox();
    const [top, bottom] = [toast?.y ?? 0, (toast?.y ?? 0) + (toast?.height ?? 0)];
    for (const above of [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Close' })]) {
      const box = await above.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
    expect(bottom).toBeLessThanOrEqual((await dialog.getByRole('button', { name: 'Cancel' }).boundingBox())?.y ?? 0);
  });

test('a toast covers no button of a menu on a phone on its side', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=fees`);
  await page.getByRole('button', { name: 'Delete' }).first().click();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  const buttons = page.getByRole('dialog').getByRole('button');
  await expect(buttons.first()).toBeVisible();
  const top = (await toast.boundingBox())?.y ?? 0;
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
});

/** The number of lines that the last text of an element takes. */
const linesOfEnd = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    const end = element.lastChild ?? element;
    range.setStart(end, end.textContent?.search(/\S+$/) ?? 0);
    range.setEnd(end, end.textContent?.length ?? 0);
    return range.getClientRects().length;
  });

for (const viewport of [
  { width: 320, height: 568 },
  { width: 640, height: 360 },
])
  test(`the address of who asks to join is not broken after its @, ${viewport.width} px wide`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openSession(page, people.owner);
    await page.goto(austin);
    const address = rows(page, 'Requests').first().locator('[class*="name"]');
    await expect(address).toContainText('@example.com');
    expect((await address.boundingBox())?.height).toBeGreaterThan(40);
    expect(await linesOfEnd(address)).toBe(1);
  });

test('with text at 200 %, no word is cut in a contact sheet or beside Undo, and no price is under an arrow', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  await page.getByRole('button', { name: 'Contact info for Avery Hernandez' }).click();
  expect(await linesOfEnd(page.getByRole('dialog').getByText('Avery Hernandez'))).toBe(1);

  await page.goto(`${austin}?tab=fees`);
  const fee = page.getByRole('button', { name: 'Actions for Uniform' });
  const arrow = (await fee.locator('svg').boundingBox())?.x ?? 0;
  const price = await fee.getByText('$99.50').boundingBox();
  expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual(arrow - 4);

  await page.goto(`${austin}?tab=members&payment=unpaid`);
  const mark = page.getByRole('button', { name: /^Mark paid: / });
  // The second has to come within four seconds of the first to be undone with it.
  await page.clock.setFixedTime(Date.now());
  await mark.nth(1).click();
  await mark.first().click();
  const toast = page.locator('.toast');
  await expect(toast.getByRole('button', { name: 'Undo all' })).toBeVisible();
  const words = await toast.getByText(/^Marking /).boundingBox();
  expect(words?.width).toBeGreaterThanOrEqual(250);
});
