import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { allOf, boxOf, rows } from './layout';
import { austin } from './steps';

// These tests find what a toast covers on a phone. They set the size of the window before the page opens, because a
// resize would make the page place the toast again, and could hide that its first place was wrong.

test('a toast covers neither the title, the first field nor the buttons of a form', { tag: '@phone' }, async ({
  page,
}) => {
  await openSession(page, people.owner);
  const dialog = page.getByRole('dialog', { name: 'Create fee' });
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${austin}?tab=fees`);
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Create fee' }).click();
    // Wait, because the code of the form is loaded now, and the toast moves only when the form appears.
    await expect(dialog).toBeVisible();
    const toast = await boxOf(page.locator('.toast'));
    for (const above of [
      dialog.getByRole('heading'),
      dialog.getByRole('button', { name: 'Close' }),
      dialog.getByLabel('Name', { exact: true }),
    ])
      expect.soft((await boxOf(above)).bottom, `${width} px: ${above}`).toBeLessThanOrEqual(toast.y);
    const cancel = await boxOf(dialog.getByRole('button', { name: 'Cancel' }));
    expect.soft(toast.bottom, `${width} px: Cancel`).toBeLessThanOrEqual(cancel.y);
  }
});

test('a toast covers no button of a menu on a phone on its side, nor changes its size', {
  tag: '@phone',
}, async ({ page }) => {
  await openSession(page, people.owner);
  const menu = page.getByRole('button', { name: /^Actions for / }).first();
  const dialog = page.getByRole('dialog');
  const toast = page.locator('.toast');
  for (const height of [480, 360]) {
    await page.setViewportSize({ width: 640, height });
    await page.goto(`${austin}?tab=fees`);
    await menu.click();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
    const before = (await boxOf(dialog)).height;
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toast).toBeVisible();
    await menu.click();
    const buttons = await allOf(dialog.getByRole('button'));
    // The higher window has room for the whole menu, and the toast must not make the menu higher.
    if (height === 480) expect((await boxOf(dialog)).height).toBe(before);
    const top = (await boxOf(toast)).y;
    for (const button of buttons) {
      await button.scrollIntoViewIfNeeded();
      // Scroll positions are whole pixels, hence the tolerance of 1 px.
      expect((await boxOf(button)).bottom, `${height} px`).toBeLessThan(top + 1);
    }
  }
});

test('with a toast, two who have not paid are in view, and a sheet is at the foot of the window', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members&payment=unpaid`);
  await page
    .getByRole('button', { name: /^Mark paid: / })
    .first()
    .click();
  const toast = page.locator('.toast');
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  const second = await boxOf(rows(page, 'Group members').nth(1));
  const remind = await boxOf(page.getByRole('button', { name: /^Remind \d+$/ }));
  expect.soft(second.bottom).toBeLessThanOrEqual(Math.min((await boxOf(toast)).y, remind.y));

  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const sheet = await boxOf(page.getByRole('dialog'));
  expect(sheet.bottom).toBe(640);
  expect((await boxOf(toast)).bottom).toBeLessThanOrEqual(sheet.y);
});

test('a toast covers no button of the menu', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=requests`);
  await page.getByRole('button', { name: 'Accept' }).first().click();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // Wait, because the code of the menu may be loaded now.
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
  // A trial click fails if anything covers the button.
  for (const button of await menu.getByRole('button').or(menu.getByRole('link')).all())
    await button.click({ trial: true });
  await expect(page.locator('.toast')).toBeVisible();
});

test('after Undo, the list is where it was', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: 'Select Maya Torres' }).click();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  const undo = page.locator('.toast').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await undo.click();
  await expect(page.locator('.toast')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
