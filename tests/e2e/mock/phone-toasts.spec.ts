import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';

// These tests find what a toast covers in a dialog on a phone.

const austin = `/Manage-group/${groupIds.austin}`;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
])
  test(`a toast covers neither the title, the first field nor the buttons of a form, ${viewport.width} px wide`, {
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
    // Wait, because the code of the form is loaded now, and the toast moves only when the form appears.
    await expect(dialog).toBeVisible();
    const toast = await page.locator('.toast').boundingBox();
    const [top, bottom] = [toast?.y ?? 0, (toast?.y ?? 0) + (toast?.height ?? 0)];
    const field = dialog.getByLabel('Name', { exact: true });
    for (const above of [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Close' }), field]) {
      const box = await above.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
    expect(bottom).toBeLessThanOrEqual((await dialog.getByRole('button', { name: 'Cancel' }).boundingBox())?.y ?? 0);
  });

test('a toast covers no button of a menu on a phone on its side, nor changes its size', {
  tag: '@phone',
}, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=fees`);
  const menu = page.getByRole('button', { name: /^Actions for / }).first();
  const dialog = page.getByRole('dialog');
  // A window that is high enough for the whole menu: the toast must not make the menu higher.
  await page.setViewportSize({ width: 640, height: 480 });
  const heightOfMenu = async () => (await dialog.boundingBox())?.height;
  await menu.click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
  const height = await heightOfMenu();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  await menu.click();
  const buttons = dialog.getByRole('button');
  await expect(buttons.first()).toBeVisible();
  expect(await heightOfMenu()).toBe(height);
  await page.setViewportSize({ width: 640, height: 360 });
  const top = (await toast.boundingBox())?.y ?? 0;
  for (const button of await buttons.all()) {
    // Scroll positions are whole pixels, hence the tolerance of 1 px.
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(top + 1);
  }
});
