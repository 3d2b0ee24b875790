import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/** Fingers need this much (WCAG 2.5.5). */
const TOUCH_TARGET = 44;
/** A checkbox is pressed by its label. Links in running text are no primary controls. */
const controls =
  'button, a.MuiButton-root, a[role="button"], nav a, [role="tab"], .MuiInputBase-root, label:has([type="checkbox"])';

/** Controls high enough, and dialogs with a form on the whole screen. */
export async function expectRoomForFingers(page: Page) {
  // What is still growing onto the screen is measured again.
  await expect.poll(() => tooSmall(page), 'controls under 44 px').toEqual([]);
  const form = page.getByRole('dialog').filter({ has: page.locator('form') });
  if (await form.isVisible()) expect(await form.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** With double-sized text, and on a screen of 320 px. */
export async function expectToFit(page: Page) {
  await setTextSize(page, '200%');
  await expectNoSidewaysScroll(page);
  await setTextSize(page, '');

  const viewport = page.viewportSize();
  if (!viewport) throw new Error('The page has no viewport');
  await page.setViewportSize({ ...viewport, width: 320 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(viewport);
}

/** Neither the page nor a dialog; a table or a row of tabs may scroll inside itself. */
async function expectNoSidewaysScroll(page: Page) {
  const overflow = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role="dialog"], .MuiDialogContent-root')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(
          ({ tagName, className, scrollWidth, clientWidth }) =>
            `${tagName} ${className}: ${scrollWidth} > ${clientWidth}`,
        ),
    );
  await expect.poll(overflow).toEqual([]);
}

const tooSmall = (page: Page) =>
  page.locator(controls).evaluateAll(
    (elements, least) =>
      elements
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]'),
        )
        .map((element) => ({
          name: element.ariaLabel ?? element.textContent,
          height: element.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height < least),
    TOUCH_TARGET,
  );
