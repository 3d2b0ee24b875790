import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { layoutShift, UNSEEN } from '../layoutShift';
import { holdRequests } from '../live/network';
import { austin, entry } from './steps';

test('the layout does not shift while data loads', { tag: '@phone' }, async ({ page }) => {
  const { owner, member } = people;
  const found = '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas';
  for (const [person, url, shown] of [
    [owner, '/find-group', page.getByRole('list', { name: 'Cities with groups' })],
    [owner, found, entry(page, 'Riverside Stunt Club')],
    [owner, austin, entry(page, 'Tyler Brooks').or(entry(page, 'Maya Torres'))],
    [owner, `${austin}?tab=members`, entry(page, 'Maya Torres')],
    [owner, '/managed-groups', entry(page, 'Riverside Stunt Club')],
    [member, austin, page.getByRole('button', { name: 'LEAVE GROUP' })],
  ] as const) {
    await openSession(page, person);
    await page.goto(url);
    await expect(shown.first()).toBeVisible();
    expect.soft(await layoutShift(page), `${person.firstName}: ${url}`).toBeLessThan(UNSEEN);
  }
});

test('the layout does not shift when the app comes late', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  // Hold back the fonts, too: they would arrive together with the app, and change the layout.
  await holdRequests(page, '**/*.woff2');
  const release = await holdRequests(page, '**/assets/app-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  const late = page.getByText('Cheer Groups could not be loaded yet');
  await expect(late).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(late).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
  await page.clock.resume();
  release();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test('the layout does not shift when the fonts come late', { tag: '@phone' }, async ({ page }) => {
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect.poll(() => ownFonts(page)).toEqual(['loading', 'loading']);
  // Wait half a second, because resizing a phone's window counts as input, and shifts shortly after input are not
  // counted.
  await page.waitForTimeout(600);
  const before = await layoutShift(page);
  release();
  await expect.poll(() => ownFonts(page)).toEqual(['loaded', 'loaded']);
  expect((await layoutShift(page)) - before).toBeLessThan(UNSEEN);
});

/** Returns the loading states of the app's own fonts that the page uses. */
const ownFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(
        ({ family, status }) => /^"?(?:Figtree Variable|Bricolage Grotesque)"?$/.test(family) && status !== 'unloaded',
      )
      .map(({ status }) => status),
  );
