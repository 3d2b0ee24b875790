import type { Locator, Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, heading, openSession, test } from '../fixtures';
import { boxOf, resize, setTextSize } from './layout';
import { entry, recordAnswers, search } from './steps';

const box = (page: Page) => page.getByLabel('Search for a location (City, State)');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /\d+ groups? within/ });

const recordLookups = (page: Page) => recordAnswers(page, /\/search\?/);

test.beforeEach(({ page }) => openSession(page, people.stranger));

test('SEARCH is as high as the field, with enlarged text, too', async ({ page }) => {
  await resize(page, { width: 1440, height: 900 });
  await page.goto('/find-group');
  for (const size of ['100%', '150%', '200%']) {
    await setTextSize(page, size);
    const { height } = await boxOf(page.getByRole('button', { name: 'SEARCH' }));
    expect.soft(height, size).toBeCloseTo((await boxOf(box(page))).height, 0);
  }
});

test('searches near the device location without sending it or putting it in the URL', async ({ page, context }) => {
  const lookups = recordLookups(page);
  await page.goto('/find-group');
  await context.setGeolocation({ latitude: 30.267153, longitude: -97.743057 });
  await context.grantPermissions(['geolocation']);
  const button = page.getByRole('button', { name: 'Use my location' });
  await button.press('Enter');
  await expect(status(page)).toContainText('near your location');
  await expect(button).toBeFocused();
  await expect(entry(page, 'Riverside Stunt Club')).toBeVisible();
  expect(page.url()).not.toMatch(/30\.|97\./);
  await page.reload();
  await expect(status(page)).toContainText('near your location');
  const field = page.getByPlaceholder('Near you');
  expect(await field.evaluate((input) => Number(getComputedStyle(input, '::placeholder').opacity))).toBeGreaterThan(0);
  expect(lookups).toEqual([]);
});

test('whoever searches from far down sees the outcome, and what to press', { tag: '@phone' }, async ({ page }) => {
  const fromBelow = async (act: () => Promise<void>, more = '') => {
    await page.goto(`/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin${more}`);
    await expect(status(page)).toContainText('near Austin');
    await page.getByText(/^Places:/).scrollIntoViewIfNeeded();
    await expect(status(page)).not.toBeInViewport();
    await act();
  };
  const expectInWindow = (...shown: Locator[]) =>
    Promise.all(shown.map((part) => expect(part).toBeInViewport({ ratio: 1 })));
  await fromBelow(() => search(page, 'Houston, TX'));
  await expectInWindow(status(page).filter({ hasText: 'near Houston' }));
  await fromBelow(() => search(page, 'Huston, TX'));
  await expectInWindow(page.getByRole('button', { name: 'Did you mean Houston, TX?' }));
  await fromBelow(() => page.getByRole('button', { name: 'Use my location' }).click());
  await expectInWindow(page.getByText(/type a city and state( instead)?\.$/i));
  await fromBelow(() => search(page, 'Dallas, TX'), '&mock=fail:GET /search=500');
  await expectInWindow(
    page.getByText('Error fetching search results.'),
    page.getByRole('button', { name: 'Try again' }),
  );
});

test('a reload, and Back from another site, leave the results where they were', { tag: '@phone' }, async ({ page }) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.goto('/find-group');
  await search(page, 'Austin, TX');
  await expect(status(page)).toContainText('near Austin');
  await page.getByText(/^Places:/).scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(500);
  await page.reload();
  await expect.poll(scrolled).toBe(before);
  await page.goto('about:blank');
  await page.goBack();
  await expect.poll(scrolled).toBe(before);

  // Once the person has done something, nothing scrolls the page, also if its height changes afterwards.
  await page.keyboard.press('Shift');
  await page.evaluate(() => window.scrollTo(0, 100));
  await nextFrames(page);
  await setTextSize(page, '105%');
  await nextFrames(page);
  expect(await scrolled()).toBeLessThan(200);
});

/** Resolves when the browser has painted, and has told the page of changes of its size. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('a whole card and the map are in view, below a slim bar', async ({ page }) => {
  await page.goto('/find-group');
  await search(page, 'Austin, TX');
  await expect(status(page)).toBeVisible();
  const card = page.getByRole('list', { name: 'Groups found' }).getByRole('listitem').first();
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await resize(page, { width, height });
    await expect(card, `${width} px`).toBeInViewport({ ratio: 1 });
    const map = page.getByRole('region', { name: 'Map of the groups found' });
    await expect(map, `${width} px`).toBeInViewport({ ratio: 0.5 });
    await page.mouse.wheel(0, 2000);
    const top = async () => (await boxOf(page.getByRole('search'))).y;
    await expect.poll(top, `${width} px`).toBeLessThan(64);
    await expect(box(page), `${width} px`).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

test('suggestions fit into a small window, below the button', async ({ page }) => {
  for (const url of ['/find-group', '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin']) {
    await page.goto(url);
    for (const [width, height] of [
      [720, 450],
      [390, 430],
    ] as const) {
      await resize(page, { width, height });
      await box(page).fill('');
      await box(page).fill('s');
      const suggestions = page.getByRole('listbox');
      await expect(suggestions, `${url}, ${width} px`).toBeInViewport({ ratio: 1 });
      const button = await boxOf(page.getByRole('button', { name: 'SEARCH', exact: true }));
      expect.soft((await boxOf(suggestions)).y, `${url}, ${width} px`).toBeGreaterThanOrEqual(button.bottom);
    }
  }
});

test('the bar begins and ends where the page does', async ({ page }) => {
  await openSession(page, people.member);
  await page.goto('/managed-groups');
  const edgesOf = async (first: Locator, last: Locator) => [(await boxOf(first)).x, (await boxOf(last)).right];
  const bar = edgesOf(page.getByRole('link', { name: 'Cheer Groups' }), page.getByRole('button', { name: 'Sign out' }));
  const head = edgesOf(heading(page, 'Manage Groups'), page.getByRole('link', { name: 'Create a group' }));
  expect(await bar).toEqual(await head);
});
