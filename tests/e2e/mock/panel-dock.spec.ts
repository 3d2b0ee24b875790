import type { Page } from '@playwright/test';
import { expect, heading, test } from '../fixtures';
import { boxOf } from './layout';
import { calls, inPanel, opener, openPanel } from './panelSteps';
import { austin } from './steps';

/** Returns the part of the window that the open panel leaves to the page. */
function pagePart(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return width < 400 ? { width, height: height / 2 } : { width: width - 360, height };
}

/** Scrolls to each control of the page, and returns those that something else covers or that lie outside `part`. */
function findUnpressable({ width, height }: { width: number; height: number }) {
  return [...document.querySelectorAll('a, button, input, select, textarea, [role="tab"]')]
    .filter((element) => !element.closest('#skip-links') && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const x = (left + right) / 2;
      const y = (top + bottom) / 2;
      const hit = document.elementFromPoint(x, y);
      const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
      return !isHit || left < 0 || right > width || y < 0 || y > height;
    })
    .map((element) => element.outerHTML.slice(0, 200));
}

/** Returns the controls that the panel's button covers, at any scroll position. */
function findCovered() {
  const button = document.querySelector('mock-panel')?.shadowRoot?.querySelector('button')?.getBoundingClientRect();
  if (!button) throw new Error('There is no button.');
  const { scrollHeight, clientHeight } = document.documentElement;
  const isFixed = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
  return [...document.querySelectorAll('a, button, input, select, textarea, [role="tab"]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const highest = isFixed(element) ? 0 : scrollHeight - clientHeight;
      const passes = top - highest < button.bottom && bottom > button.top;
      return passes && right > button.left && left < button.right;
    })
    .map((element) => element.outerHTML.slice(0, 200));
}

test('its button covers no control of the app, and the whole page can be pressed beside the open panel', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/find-group', '/managed-groups', austin, '/account', '/create-group', '/requests']) {
    await page.goto(`${path}?mock=as:owner,latency:0`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(opener(page)).toBeVisible();
    await expect(page.locator('main [class*=Skeleton]')).toHaveCount(0);
    expect.soft(await page.evaluate(findCovered), `${path}: under the button`).toEqual([]);
    await openPanel(page);
    expect.soft(await page.evaluate(findUnpressable, pagePart(page)), `${path}: beside the panel`).toEqual([]);
    await inPanel(page, 'Close').click();
  }
});

test('the log shows what is pressed in a dialog beside the panel', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${austin}?mock=as:owner,latency:0`);
  await expect(heading(page, 'Austin Spirit All Stars')).toBeVisible();
  await openPanel(page);
  const board = page.getByRole('tab', { name: /^Message board/ });
  if (await board.isVisible()) await board.click();
  await page.getByRole('button', { name: 'Add Message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message', { exact: true }).fill('Bring water');
  const { right, bottom } = await boxOf(dialog);
  const part = pagePart(page);
  expect(right).toBeLessThanOrEqual(part.width);
  expect(bottom).toBeLessThanOrEqual(part.height);
  await dialog.getByRole('button', { name: 'Add Message' }).click();
  await expect(calls(page).filter({ hasText: 'POST /groups/' }).first()).toBeInViewport({ ratio: 1 });
});

test('the page stays where it is scrolled to, and begins at the top on the next page', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(`${austin}?mock=as:owner,latency:0`);
  await expect(heading(page, 'Austin Spirit All Stars')).toBeVisible();
  const top = 50;
  // Repeat, because the page is short until its parts have loaded.
  await expect
    .poll(() =>
      page.evaluate((y) => {
        window.scrollTo(0, y);
        return window.scrollY;
      }, top),
    )
    .toBe(top);
  await openPanel(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  await inPanel(page, 'Close').click();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBe(top);

  await openPanel(page);
  await page.getByRole('link', { name: 'Account' }).first().click();
  await expect(heading(page, 'Account')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
