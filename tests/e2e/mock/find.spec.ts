import type { Locator, Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { entry, heading, recordAnswers, search } from './steps';

const box = (page: Page) => page.getByLabel('Search for a location (City, State)');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /\d+ groups? within/ });

const recordLookups = (page: Page) => recordAnswers(page, /\/search\?/);

test.beforeEach(async ({ page }) => {
  await openSession(page, people.stranger);
  await page.goto('/find-group');
});

test('searches near the device location without sending it or putting it in the URL', async ({ page, context }) => {
  const lookups = recordLookups(page);
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

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`whoever searches from far down at ${width} × ${height} sees the outcome, and what to press`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
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

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(`a whole card and the map are in view at ${width} × ${height}, below a slim bar`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await search(page, 'Austin, TX');
    await expect(status(page)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Groups found' }).getByRole('listitem').first()).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('region', { name: 'Map of the groups found' })).toBeInViewport({ ratio: 0.5 });
    await page.mouse.wheel(0, 2000);
    await expect.poll(async () => (await page.getByRole('search').boundingBox())?.y).toBeLessThan(64);
    await expect(box(page)).toBeInViewport({ ratio: 1 });
  });
}

for (const [width, height] of [
  [720, 450],
  [390, 430],
] as const) {
  test(`suggestions fit into a window of ${width} × ${height}, below the button`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const url of ['/find-group', '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin']) {
      await page.goto(url);
      await box(page).fill('s');
      const suggestions = page.getByRole('listbox');
      await expect(suggestions).toBeInViewport({ ratio: 1 });
      const button = await page.getByRole('button', { name: 'SEARCH', exact: true }).boundingBox();
      expect((await suggestions.boundingBox())?.y).toBeGreaterThanOrEqual(
        (button?.y ?? 0) + (button?.height ?? height),
      );
    }
  });
}

test('the bar begins and ends where the page does', async ({ page }) => {
  await openSession(page, people.member);
  await page.goto('/managed-groups');
  const edgesOf = async (first: Locator, last: Locator) => {
    const [start, end] = [await first.boundingBox(), await last.boundingBox()];
    return [start?.x, end && end.x + end.width];
  };
  const bar = edgesOf(page.getByRole('link', { name: 'Cheer Groups' }), page.getByRole('button', { name: 'Sign out' }));
  const head = edgesOf(heading(page, 'Manage Groups'), page.getByRole('link', { name: 'Create a group' }));
  expect(await bar).toEqual(await head);
});
