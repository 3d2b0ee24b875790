import type { Page } from '@playwright/test';
import { button, expect, expectNoAxeViolations, field, heading, logIn, openSession, test } from '../fixtures';
import { holdRequests, recordCalls } from './network';
import { createAccount, createGroup, uniqueName } from './services';

// index.html shows a photo (static HTML) of the page until the app has started. These tests delay the start of the app.
const app = '**/assets/app-*.js';

async function openPhoto(page: Page, path: string) {
  const release = await holdRequests(page, app);
  await page.goto(path, { waitUntil: 'commit' });
  const root = page.locator('#root');
  return {
    start: async () => {
      release();
      await expect(root).not.toHaveAttribute('data-photo');
    },
  };
}

const placeField = (page: Page) => page.getByRole('combobox', { name: 'Search for a location (City, State)' });

test.describe('the login page', () => {
  test('keeps what was typed before the app has started, and signs in with it', async ({ page }) => {
    const account = await createAccount();
    const signIns = recordCalls(page, /signInWithPassword/);
    const { start } = await openPhoto(page, '/');
    await logIn(page, account);
    await field(page, 'Password').press('Enter');
    await expect(button(page, 'Login')).toHaveAttribute('aria-busy', 'true');
    expect(new URL(page.url()).search).toBe('');
    await start();
    await expect(heading(page, 'Find your cheer squad')).toBeVisible();
    expect(signIns).toHaveLength(1);
  });

  test('keeps the field in which the person is typing', async ({ page }) => {
    const { start } = await openPhoto(page, '/login');
    const email = page.getByLabel('Email', { exact: true });
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('tumble');
    await email.pressSequentially('ana@exam');
    await start();
    await expect(email).toBeFocused();
    await page.keyboard.type('ple.com');
    await expect(email).toHaveValue('ana@example.com');
    await expect(password).toHaveValue('tumble');
  });

  test('keeps the keyboard at its place, and shows the password when that was asked for', async ({ page }) => {
    const { start } = await openPhoto(page, '/login');
    await page.getByLabel('Password', { exact: true }).fill('tumble');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Forgot password' })).toBeFocused();
    await start();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('tumble');
  });

  test('has the focus on its heading, and not on the button of the same name, if another page leads to it', async ({
    page,
  }) => {
    const { start } = await openPhoto(page, '/find-group');
    await start();
    await expect(heading(page, 'Login')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  });

  test('can be reached by its links, and read, before the app has started', async ({ page }) => {
    await openPhoto(page, '/login');
    await expectNoAxeViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeViolations(page, ['color-contrast']);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/register$/);
    await expect(page.locator('main')).toHaveCount(0);
  });
});

test.describe('the start page', () => {
  test('searches for the place that was typed before the app has started', async ({ page }) => {
    const name = uniqueName('Comets');
    await createGroup(await createAccount(), { groupName: name });
    await openSession(page, await createAccount());
    const { start } = await openPhoto(page, '/find-group');
    await expectNoAxeViolations(page);
    await placeField(page).fill('Austin, TX');
    await placeField(page).press('Enter');
    await start();
    await expect(heading(page, /^Austin, TX: /)).toBeVisible();
    await expect(placeField(page)).toHaveValue('Austin, TX');
  });

  test('suggests places for what was typed before the app has started', async ({ page }) => {
    await createGroup(await createAccount());
    await openSession(page, await createAccount());
    const { start } = await openPhoto(page, '/find-group');
    await placeField(page).pressSequentially('Aus');
    await start();
    await expect(placeField(page)).toBeFocused();
    await expect(page.getByRole('option', { name: /Austin/ }).first()).toBeVisible();
  });
});

test('a press counts that begins before the app has started, and ends after', async ({ page }) => {
  await openSession(page, await createAccount());
  const { start } = await openPhoto(page, '/find-group');
  await page.getByRole('button', { name: 'Sign out' }).hover();
  await page.mouse.down();
  await start();
  await page.mouse.up();
  await expect(heading(page, 'Login')).toBeVisible();
});

test('a press of the space bar that begins before the app has started, and ends after, counts', async ({ page }) => {
  await openSession(page, await createAccount());
  const { start } = await openPhoto(page, '/find-group');
  await page.getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.down('Space');
  await start();
  await page.keyboard.up('Space');
  await expect(heading(page, 'Login')).toBeVisible();
});

test('other pages, and a search in the URL, show the bars before the app has started', async ({ page }) => {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await openSession(page, owner);
  for (const path of ['/find-group?q=Austin', `/Manage-group/${groupId}`]) {
    const { start } = await openPhoto(page, path);
    await expect(page.getByRole('navigation', { name: 'Main' }), path).toBeVisible();
    await expect(page.getByRole('main'), path).toBeEmpty();
    await start();
    await page.unroute(app);
  }
  await expect(page.getByText('No fees yet.')).toBeVisible();
});

/** Returns place and height (px), colors and corners of the main elements. Widths depend on fonts, which load later. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, nav, h1, form, input, [type=submit], .shared-card')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderRadius } = getComputedStyle(element);
        const place = [x, y, height].map(Math.round).join(' ');
        return `${element.tagName} ${place} ${color} ${backgroundColor} ${borderRadius}`;
      }),
  );

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 800, height: 1024 },
  { width: 390, height: 844 },
])
  test(`what is shown first looks as what follows, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // Hold back the fonts, which would change the width of buttons.
    const releaseFonts = await holdRequests(page, '**/*.woff2');
    const account = await createAccount();
    for (const path of ['/login', '/find-group'])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        if (path === '/find-group') await openSession(page, account);
        const { start } = await openPhoto(page, path);
        await expect(page.getByRole('button', { name: /^(?:Login|SEARCH)$/ })).toBeVisible();
        const before = await looks(page);
        expect(before.length).toBeGreaterThan(4);
        await start();
        await expect(page.getByRole('button', { name: /^(?:Login|SEARCH)$/ })).toBeVisible();
        expect(await looks(page), `${path} ${colorScheme}`).toEqual(before);
        await page.unroute(app);
      }
    // The browser takes seconds to close a page with requests that are held.
    releaseFonts();
    await page.unrouteAll({ behavior: 'wait' });
  });

test('says that the app cannot start without its stylesheet, and starts when it is back', async ({ page }) => {
  let isLost = true;
  await page.route('**/assets/style-*.css', (route) =>
    isLost ? route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }) : route.fallback(),
  );
  await page.goto('/login');
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveCount(0);
  isLost = false;
  await reload.click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});
