import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { austin } from './steps';

/** Expects that the middle of the focused element is in the window, and that nothing covers it. */
async function expectFocusInView(page: Page) {
  const hidden = await page.evaluate(() => {
    const focused = document.activeElement;
    const box = focused?.getBoundingClientRect();
    if (!focused || !box || focused === document.body) return 'nothing has the focus';
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    // An element that contains the link may be in front of it, if the link covers a whole card.
    const isFree = box.width > 1 && top !== null && (focused.contains(top) || top.contains(focused));
    return isFree ? '' : `${focused.tagName} ${focused.ariaLabel ?? focused.textContent} at ${Math.round(box.top)} px`;
  });
  expect.soft(hidden).toBe('');
}

test('no control is under the tabs of a group when Shift and Tab lead back to it', async ({ page }) => {
  await openSession(page, people.owner);
  const seen: string[] = [];
  for (const view of ['members', 'requests']) {
    await page.goto(`${austin}?tab=${view}`);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('button').nth(8)).toBeVisible();
    await panel.getByRole('button').last().focus();
    const isInside = () => panel.evaluate((element) => element.contains(document.activeElement));
    for (let stops = 0; await isInside(); stops += 1) {
      await expectFocusInView(page);
      await page.keyboard.press('Shift+Tab');
      // Count a view only from its ninth stop, so that the test fails if the focus leaves the view early.
      if (stops === 8) seen.push(view);
    }
  }
  expect(seen).toEqual(['members', 'requests']);
});

test('after a request was answered with the keyboard, the focus is in view in a small window', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=requests`);
  const panel = page.getByRole('tabpanel');
  const decline = panel.getByRole('button', { name: 'Decline' });
  await expect(decline.first()).toBeVisible();
  const before = await decline.count();
  await decline.last().focus();
  await page.keyboard.press('Enter');
  await expect(decline).toHaveCount(before - 1);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expectFocusInView(page);
  await page.keyboard.press('Tab');
  await expectFocusInView(page);
  await expect(page.getByText('Press F8 to go to this message.')).toBeVisible();
});

test('the bar for selected members does not cover the one that was just selected', async ({ page }) => {
  await openSession(page, people.owner);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${austin}?tab=members`);
  const boxes = page.getByRole('tabpanel').getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(boxes.first()).toBeVisible();
  const box = boxes.nth(3);
  await box.evaluate((element) => {
    scrollBy(0, element.getBoundingClientRect().bottom + 40 - innerHeight);
    element.focus({ preventScroll: true });
  });
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Selection' })).toBeVisible();
  await expect(box).toBeFocused();
  await expectFocusInView(page);
});
