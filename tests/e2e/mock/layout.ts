import type { Locator, Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds, seed } from '../../mocks/seed';
import { expect, openSession } from '../fixtures';

/** Minimum height of a touch target in px (WCAG 2.5.5). */
const MIN_TARGET_HEIGHT = 44;
/**
 * Selects the touch targets. Checkboxes are replaced by their labels, and links in running text may be lower, so they
 * are left out.
 */
const controls =
  'button, a[data-variant], nav a, [role="tab"], input:not([type="checkbox"], [type="radio"]), textarea, label:has([type="checkbox"])';

/** Checks that controls are large enough to tap, and that dialogs with a form fill the screen. */
export async function expectTouchLayout(page: Page) {
  // Poll, because a control that is still animating in is smaller than its final size.
  await expect.poll(() => findSmallControls(page), 'controls under 44 px').toEqual([]);
  const form = page.getByRole('dialog').filter({ has: page.locator('form') });
  if (await form.isVisible()) expect(await form.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
}

/** Doubles the size of the text on all pages that are opened from now on. */
export const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });

export const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

interface Size {
  width: number;
  height: number;
}

/** Sets the size, and waits until the page is painted with it, because a busy browser resizes a page late. */
export async function resize(page: Page, size: Size) {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(
    () => new Promise<unknown>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Checks that text at 200 % causes no horizontal scrolling (WCAG 1.4.4). */
export async function expectLargeText(page: Page) {
  await setTextSize(page, '200%');
  await expectNoHorizontalScroll(page);
  await setTextSize(page, '');
}

/** Checks large text, and a viewport 320 px wide (WCAG 1.4.10), where a desktop shows the layout of a phone. */
export async function expectReflow(page: Page) {
  await expectLargeText(page);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await resize(page, { ...size, width: 320 });
  await expectNoHorizontalScroll(page);
  await resize(page, size);
}

/**
 * Checks that the page, the dialogs and the buttons are wide enough for their content. Tables and tab bars may scroll
 * in containers of their own.
 */
async function expectNoHorizontalScroll(page: Page) {
  const overflow = () =>
    page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll('[role="dialog"], [role="dialog"] .content, :is(button, a)[data-variant]'),
      ]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(
          ({ tagName, className, scrollWidth, clientWidth }) =>
            `${tagName} ${className}: ${scrollWidth} > ${clientWidth}`,
        ),
    );
  await expect.poll(overflow).toEqual([]);
}

const findSmallControls = (page: Page) =>
  page.locator(controls).evaluateAll(
    (elements, minHeight) =>
      elements
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]'),
        )
        .map((element) => ({
          name: element.ariaLabel ?? element.textContent,
          height: element.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height < minHeight),
    MIN_TARGET_HEIGHT,
  );

/** Returns all elements that match. Waits for the first, because a loop over none would check nothing. */
export async function allOf(elements: Locator) {
  await elements.first().waitFor();
  return elements.all();
}

/** Returns the edges of an element in the window, in px. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not visible`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Returns the right and lower edge of each line that the matched text takes up. Searches the element's last node. */
export const edgesOf = (text: Locator, part: RegExp) =>
  text.evaluate((element, pattern) => {
    const range = document.createRange();
    const end = element.lastChild ?? element;
    const found = end.textContent?.match(pattern);
    if (found?.index === undefined) return [];
    range.setStart(end, found.index);
    range.setEnd(end, found.index + found[0].length);
    return [...range.getClientRects()].map(({ right, bottom }) => ({ right, bottom }));
  }, part);

export const linesOf = async (text: Locator, part: RegExp) => (await edgesOf(text, part)).length;

/** Returns the number of lines that the last word of the element's last text takes up. */
export const linesOfEnd = (text: Locator) => linesOf(text, /\S+$/);

/** Returns by how many px the content of an element is higher than the element. */
export const overflowOf = (element: Locator) =>
  element.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

/**
 * Signs in the owner of a group whose first members have the given names and have not paid. The owner has noted
 * something about each of them, and reminded them on `day` of this year.
 */
export async function openNotedMembers(page: Page, names: string[], day: string) {
  const tables = seed(Date.now());
  const members = tables.groups.find(({ _id }) => _id === groupIds.austin)?.members.slice(0, names.length) ?? [];
  for (const [index, member] of members.entries()) {
    const [firstName, lastName] = names[index]?.split(' ') ?? [];
    Object.assign(member, { firstName, lastName, status: 'vacation', paymentStatus: 'unpaid' });
  }
  const forAll = (text: string) => JSON.stringify(members.map(({ memberID }) => [memberID, text]));
  await openSession(page, people.owner);
  await page.evaluate((items) => Object.assign(localStorage, items), {
    'cheer.mock.v1': JSON.stringify(tables),
    [`cheer.my.notes.${groupIds.austin}`]: forAll('cash, Apr 3, and the rest when school is back'),
    [`cheer.my.reminded.${groupIds.austin}`]: forAll(
      new Date(`${day}, ${new Date().getFullYear()} 12:00`).toISOString(),
    ),
  });
}

export const rows = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem');

/** Returns where a row is in the window, and as `room` the height of the window above the bottom bar, all in px. */
export async function measure(page: Page, list: string, index: number) {
  const { y: top, bottom, height } = await boxOf(rows(page, list).nth(index));
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  const heightOfBar = (await bar.isVisible()) ? (await boxOf(bar)).height : 0;
  return { top, bottom, height, room: (page.viewportSize()?.height ?? 0) - heightOfBar };
}

/** Selects the first row of a list, and returns the bar with the buttons for selected rows. */
export async function selectFirst(page: Page) {
  const more = page.getByRole('button', { name: 'More about the members' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .click();
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(bar.getByText('1 selected')).toBeVisible();
  return bar;
}
