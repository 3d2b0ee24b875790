import type { Locator, Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, signIn, test } from '../fixtures';
import { search } from './steps';

const map = (page: Page) => page.getByRole('region', { name: 'Map of the groups found' });
const pin = (page: Page, name: string) => map(page).getByRole('button', { name, exact: true });
const groupPins = (page: Page) => map(page).getByRole('button', { name: /\d mi [NESW]/ });
const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Groups found' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name, exact: true }),
    });
const outlineOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineWidth);

/** The colours of the picture, to tell one from another and from none. */
const coloursOf = (page: Page) =>
  map(page)
    .locator('canvas')
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('not a canvas');
      const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      const seen = new Set<string>();
      for (let at = 0; at < data.length; at += 4) seen.add([...data.slice(at, at + 3)].join(' '));
      return [...seen].toSorted().join(', ');
    });

/** On a phone the map takes the list's place. */
async function showMap(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Show map' }).click();
  await expect(map(page)).toBeVisible();
  await expect(groupPins(page).first()).toBeVisible();
}

/** The labels of the pins of single groups, nearest first. */
async function pinsByDistance(page: Page) {
  const labels = await groupPins(page).evaluateAll((pins) => pins.map((element) => element.ariaLabel ?? ''));
  const miles = (label: string) => Number(/([\d.]+) mi/.exec(label)?.[1]);
  return labels.toSorted((a, b) => miles(a) - miles(b));
}

/** A label ends in the distance. */
const nameOf = (label: string) => label.replace(/, [\d.]+ mi [NESW]+$/, '');

test.beforeEach(async ({ page }) => {
  await signIn(page, people.stranger);
});

test('what is pointed at on the map stands out in the list, and the other way round', async ({ page, isMobile }) => {
  // A tablet, where list and map are side by side.
  if (isMobile) await page.setViewportSize({ width: 1024, height: 800 });
  await search(page, 'Austin, TX');
  await showMap(page, false);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('button', { name: /^Show \d+ more/ })).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(0, 0);
  const [nearest = ''] = await pinsByDistance(page);
  const name = nameOf(nearest);
  expect(await outlineOf(card(page, name))).toBe('0px');
  await pin(page, nearest).hover();
  await expect.poll(() => outlineOf(card(page, name))).toBe('2px');

  const other = page.getByRole('list', { name: 'Groups found' }).getByRole('listitem').first();
  await other.hover();
  await expect.poll(() => outlineOf(other)).toBe('2px');
  expect(await outlineOf(card(page, name))).toBe('0px');
});

test('a pin leads to its card, however far down the list that is', async ({ page, isMobile }) => {
  await search(page, 'Austin, TX');
  await showMap(page, isMobile);
  const farthest = (await pinsByDistance(page)).at(-1) ?? '';
  const button = pin(page, farthest);
  const name = nameOf(farthest);
  if (isMobile) await button.tap();
  else await button.click();
  await expect(card(page, name)).toBeFocused();
  await expect(card(page, name)).toBeInViewport();
});

test('zooms by its buttons and by the keyboard, and comes back to the circle', async ({ page, isMobile }) => {
  await search(page, 'Austin, TX');
  await showMap(page, isMobile);
  const shown = map(page).getByText(/^\d+ groups? on the map$/);
  const all = (await shown.textContent()) ?? '';
  await pin(page, 'Zoom in').click();
  await pin(page, 'Zoom in').click();
  await pin(page, 'Zoom in').click();
  await expect(shown).not.toHaveText(all);
  await pin(page, 'Show the whole circle').click();
  await expect(shown).toHaveText(all);

  await map(page).getByRole('application', { name: 'Map' }).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(shown).not.toHaveText(all);
  await page.keyboard.press('0');
  await expect(shown).toHaveText(all);
});

test('is drawn in the colours of the scheme', async ({ page, isMobile }) => {
  await search(page, 'Austin, TX');
  await showMap(page, isMobile);
  // Land, counties, states, the circle, its ring and the words, and all that lies between two of them.
  await expect.poll(async () => (await coloursOf(page)).split(', ').length).toBeGreaterThan(6);
  const light = await coloursOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => coloursOf(page)).not.toBe(light);
});

test('is fetched when it is shown, not before, and from nowhere else', async ({ page, isMobile, baseURL }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const ofTheMap = () => urls.filter((url) => /GroupMap|10m|50m/.test(url));
  await page.reload();
  await expect(page.getByRole('button', { name: 'SEARCH' })).toBeEnabled();
  if (isMobile) {
    await search(page, 'Austin, TX');
    await expect(card(page, 'Riverside Stunt Club')).toBeVisible();
  }
  expect(ofTheMap()).toEqual([]);
  if (!isMobile) await search(page, 'Austin, TX');
  await showMap(page, isMobile);
  await expect.poll(() => ofTheMap().length).toBeGreaterThan(1);
  for (const url of ofTheMap()) expect(url).toContain(baseURL);
});
