import type { Locator, Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { boxOf } from './layout';
import { search } from './steps';

const map = (page: Page) => page.getByRole('region', { name: 'Map of the groups found' });
const pin = (page: Page, name: string) => map(page).getByRole('button', { name, exact: true });
const groupPins = (page: Page) => map(page).getByRole('button', { name: /^(?!\d+ groups,).*\d mi [NESW]/ });
const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Groups found' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name, exact: true }),
    });
/** Returns the outline style of a card: 'solid' or 'none'. */
const outlineOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle);

/** Returns the different colors of the map (RGB) as one sorted string. */
const coloursOf = (page: Page) =>
  map(page)
    .locator('canvas')
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('not a canvas');
      const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      const colours = new Set<string>();
      for (let i = 0; i < data.length; i += 4) colours.add([...data.slice(i, i + 3)].join(' '));
      return [...colours].toSorted().join(', ');
    });

/** Shows the map, which replaces the list on a phone. */
async function showMap(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Show map' }).click();
  await expect(map(page)).toBeVisible();
  await expect(groupPins(page).first()).toBeVisible();
}

/** Returns the labels of the pins that stand for a single group, nearest first. */
async function pinsByDistance(page: Page) {
  const labels = await groupPins(page).evaluateAll((pins) => pins.map((element) => element.ariaLabel ?? ''));
  const miles = (label: string) => Number(/([\d.]+) mi/.exec(label)?.[1]);
  return labels.toSorted((a, b) => miles(a) - miles(b));
}

/** Strips the distance and the membership from the end of a pin label. */
const nameOf = (label: string) => label.replace(/, [\d.]+ mi [NESW]+(, \w+)?$/, '');

test.beforeEach(async ({ page }) => {
  await openSession(page, people.stranger);
  await page.goto('/find-group');
});

test('clusters are named by how many groups they stand for, and where they are', async ({ page }) => {
  await search(page, 'Austin, TX');
  await showMap(page, false);
  const names = await map(page)
    .getByRole('button', { name: /^\d+ groups/ })
    .evaluateAll((clusters) => clusters.map((element) => element.ariaLabel ?? ''));
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !/^\d+ groups, [\d.]+ mi [NESW]+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('hovering a pin or a card highlights the card of that group, and the map follows the colour scheme', async ({
  page,
}) => {
  await search(page, 'Austin, TX');
  await showMap(page, false);
  await expect(async () => {
    // The list renders further cards while it is scrolled, so scroll until all are rendered.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.getByRole('button', { name: /^Show \d+ more/ }).count()).toBe(0);
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(0, 0);
  const [nearest = ''] = await pinsByDistance(page);
  const name = nameOf(nearest);
  expect(await outlineOf(card(page, name))).toBe('none');
  await pin(page, nearest).hover();
  await expect.poll(() => outlineOf(card(page, name))).toBe('solid');

  const other = page.getByRole('list', { name: 'Groups found' }).getByRole('listitem').first();
  await other.hover();
  await expect.poll(() => outlineOf(other)).toBe('solid');
  expect(await outlineOf(card(page, name))).toBe('none');

  // The map has six colors (land, county borders, state borders, the search circle, its outline, labels), and more by
  // antialiasing.
  await expect.poll(async () => (await coloursOf(page)).split(', ').length).toBeGreaterThan(6);
  const light = await coloursOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => coloursOf(page)).not.toBe(light);
});

test('a pin shows its group without being covered or scrolling the page; its card in the list is shown on demand', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await search(page, 'Austin, TX');
  await showMap(page, isMobile);
  const farthest = (await pinsByDistance(page)).at(-1) ?? '';
  const name = nameOf(farthest);
  await pin(page, farthest).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  if (isMobile) await pin(page, farthest).tap();
  else await pin(page, farthest).click();
  const details = map(page).getByRole('group', { name, exact: true });
  await expect(details).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  const [box, at] = [await boxOf(details), await boxOf(pin(page, farthest))];
  // The tip of the pin is slightly above the lower edge of its button.
  const tip = { x: at.x + at.width / 2, y: at.bottom - 5 };
  const covered = tip.x > box.x && tip.x < box.right && tip.y > box.y && tip.y < box.bottom;
  expect(covered).toBe(false);

  await details.getByRole('button', { name: 'Show in list' }).click();
  await expect(card(page, name)).toBeFocused();
  await expect(card(page, name)).toBeInViewport();
});

test('a drag moves the map, also if it leaves the map at once, and what the map then shows can be searched', async ({
  page,
}) => {
  await search(page, 'Austin, TX');
  await showMap(page, false);
  const button = map(page).getByRole('button', { name: 'Search this area' });
  await expect(button).toHaveCount(0);
  const [nearest = ''] = await pinsByDistance(page);
  const positionOf = async () => Math.round((await boxOf(pin(page, nearest))).x);
  const before = await positionOf();
  const { x, y, width } = await boxOf(map(page));
  await page.mouse.move(x + 10, y + 150);
  await page.mouse.down();
  await page.mouse.move(x - 90, y + 150);
  await page.mouse.up();
  await expect.poll(positionOf).toBe(before - 100);

  await page.mouse.move(x + 20, y + 150);
  await page.mouse.down();
  await page.mouse.move(x + 20 + width / 2, y + 160, { steps: 4 });
  await page.mouse.up();
  await button.click();
  await expect(page).toHaveURL(/Map\+area/);
  await expect(button).toHaveCount(0);
  await expect(map(page)).toBeFocused();
});

test('loads the map code and data only when shown, and only from this origin', { tag: '@phone' }, async ({
  page,
  isMobile,
  baseURL,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const mapUrls = () => urls.filter((url) => /GroupMap|10m|50m/.test(url));
  await page.reload();
  await expect(page.getByRole('button', { name: 'SEARCH' })).toBeEnabled();
  if (isMobile) {
    await search(page, 'Austin, TX');
    await expect(card(page, 'Riverside Stunt Club')).toBeVisible();
  }
  expect(mapUrls()).toEqual([]);
  if (!isMobile) await search(page, 'Austin, TX');
  await showMap(page, isMobile);
  await expect.poll(() => mapUrls().length).toBeGreaterThan(1);
  for (const url of mapUrls()) expect(url).toContain(baseURL);
});
