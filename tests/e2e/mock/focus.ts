import { expect, type Page } from '@playwright/test';

/** Describes the focused control, and the element that floats over it. Returns undefined at the end of the page. */
function describeFocus() {
  const control = document.activeElement;
  if (!control || control === document.body || control.localName === 'mock-panel') return undefined;
  const { left, top, width, height } = control.getBoundingClientRect();
  const floats = (element: Element | null): Element | undefined => {
    if (!element || element.contains(control) || control.contains(element)) return undefined;
    const { position } = getComputedStyle(element);
    return position === 'fixed' || position === 'sticky' ? element : floats(element.parentElement);
  };
  const parts = [0.1, 0.5, 0.9];
  const points = parts.flatMap((x) => parts.map((y) => ({ x: left + x * width, y: top + y * height })));
  const inWindow = points.filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
  const cover = inWindow
    .map(({ x, y }) => document.elementFromPoint(x, y))
    .map((element) => (element?.localName === 'mock-panel' ? undefined : floats(element)))
    .find((element) => element);
  return {
    name: `${control.localName} ${control.ariaLabel ?? control.textContent}`,
    seen: inWindow.length > 0,
    cover: cover && `${cover.localName} ${cover.className}`,
  };
}

/**
 * Moves the focus through all controls to the end of the page and back. Returns the controls that are out of view or
 * under something that floats.
 */
export async function findObscured(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  for (const key of ['Tab', 'Shift+Tab']) {
    let stops = 0;
    for (; stops < MOST_STOPS; stops++) {
      await page.keyboard.press(key);
      const focus = await page.evaluate(describeFocus);
      if (!focus) break;
      if (!focus.seen) found.push(`${focus.name}: out of view`);
      if (focus.cover) found.push(`${focus.name}: under ${focus.cover}`);
    }
    expect(stops, `stops of ${key}`).toBeGreaterThan(2);
    expect(stops, `stops of ${key}`).toBeLessThan(MOST_STOPS);
  }
  return found;
}

/** More controls than a page has. A walk of this length is trapped, and has not seen all of the page. */
const MOST_STOPS = 300;
