import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { entry } from './steps';

/** Counts an owner's taps on a small phone, from the page that follows a sign-in. Typing does not count. */
test.use({ viewport: { width: 360, height: 640 } });

const group = 'Austin Spirit All Stars';
/** The link of the group on that page, whose name also contains the group's news. */
const tile = new RegExp(`^${group}`);

async function start(page: Page) {
  await openSession(page, people.owner);
  let taps = 0;
  await page.goto('/find-group');
  return {
    tap: async (name: string | RegExp, within = page.locator('body')) => {
      taps += 1;
      const exact = typeof name === 'string';
      await within
        .getByRole('button', { name, exact })
        .or(within.getByRole('link', { name, exact }))
        .or(within.getByRole('tab', { name, exact }))
        .first()
        .tap();
    },
    count: () => taps,
  };
}

test('answers the oldest request in two taps', { tag: '@phone' }, async ({ page }) => {
  const { tap, count } = await start(page);
  await tap('Answer');
  await tap('Accept');
  await expect(page.getByText(/^Accepting /)).toBeVisible();
  expect(count()).toBe(2);
});

test('finds who has not paid and opens a reminder in three taps, and says in a fourth that it was sent', {
  tag: '@phone',
}, async ({ page }) => {
  const { tap, count } = await start(page);
  await tap(/^\d+ unpaid/, entry(page, group));
  await tap(/^Remind \d+/);
  const mail = page.getByRole('dialog').getByRole('link', { name: /^Email \d+$/ });
  // Prevent the tap from opening a mail app.
  await mail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await tap(/^Email \d+$/, page.getByRole('dialog'));
  expect(count()).toBe(3);
  await tap('Yes', page.getByRole('dialog'));
  await expect(page.getByText(/already reminded/)).toBeVisible();
  expect(count()).toBe(4);
});

test('marks two paid and takes one back in four taps', { tag: '@phone' }, async ({ page }) => {
  const { tap, count } = await start(page);
  await tap(/^\d+ unpaid/, entry(page, group));
  const marks = page.getByRole('button', { name: /^Mark paid: / });
  await expect(marks.first()).toBeVisible();
  const labels = await marks.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel ?? ''));
  const [first, second] = labels.map((label) => label.replace('Mark paid: ', ''));
  // Tap the lower row first: rows move up, and a second tap at the same place would count as a double tap.
  await tap(`Mark paid: ${second}`);
  await tap(`Mark paid: ${first}`);
  await expect(page.getByText(`Marking ${second} and ${first} paid…`)).toBeVisible();
  await tap('Undo');
  await expect(page.getByRole('button', { name: `Mark paid: ${first}`, exact: true })).toBeVisible();
  await expect(page.getByText(`Marking ${second} paid…`)).toBeVisible();
  expect(count()).toBe(4);
});

test('accepts three and takes one back in five taps', { tag: '@phone' }, async ({ page }) => {
  const { tap, count } = await start(page);
  await tap('Answer');
  const list = page.getByRole('list', { name: `Requests of ${group}` });
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const asking = await rows.count();
  // Tap from the bottom up: rows move up, and a second tap at the same place would count as a double tap.
  for (const row of [2, 1, 0]) await tap('Accept', rows.nth(row));
  await tap('Undo');
  await expect(page.getByText(/^Accepting /)).toBeVisible();
  await expect(rows).toHaveCount(asking - 2);
  expect(count()).toBe(5);
});

test('posts to the board in four taps', { tag: '@phone' }, async ({ page }) => {
  const { tap, count } = await start(page);
  await tap(tile);
  await tap('Message board');
  await tap('Add Message');
  await page.getByRole('dialog').getByLabel('Message', { exact: true }).fill('Practice at 6');
  await tap('Add Message', page.getByRole('dialog'));
  await expect(entry(page, 'Practice at 6')).toBeVisible();
  expect(count()).toBe(4);
});

test('creates a fee of $25 in four taps', { tag: '@phone' }, async ({ page }) => {
  const { tap, count } = await start(page);
  await tap(tile);
  await tap('Fees');
  await tap('Create fee');
  await page.getByLabel('Name', { exact: true }).fill('Bows');
  await page.getByLabel('Price in cents').fill('2500');
  await tap('Create fee', page.getByRole('dialog'));
  await expect(entry(page, 'Bows')).toContainText('$25.00');
  expect(count()).toBe(4);
});

test('shares the group in three taps', { tag: '@phone' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { tap, count } = await start(page);
  await tap(tile);
  await tap('Share');
  await expect(page.getByRole('dialog', { name: 'Share' }).getByRole('img')).toBeInViewport({ ratio: 1 });
  await tap('Copy link', page.getByRole('dialog'));
  expect(count()).toBe(3);
});

test('goes from one group to another in two taps', { tag: '@phone' }, async ({ page }) => {
  const { tap, count } = await start(page);
  await tap(tile);
  await expect(page.getByRole('tab').first()).toBeVisible();
  const before = count();
  await tap(group);
  await tap(/^Riverside Stunt Club/);
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Stunt Club' })).toBeVisible();
  expect(count() - before).toBe(2);
});

test('creates a group in three taps, and sees that it was created', { tag: '@phone' }, async ({ page }) => {
  const { tap, count } = await start(page);
  await tap('START ONE TODAY');
  await page.getByLabel('Group name', { exact: true }).fill('Sixth Street Spirit');
  await page.getByLabel('City', { exact: true }).fill('Austin');
  await tap('Create a group', page.getByRole('main'));
  await tap('Confirm', page.getByRole('dialog'));
  expect(count()).toBe(3);
  await expect(page.getByText('Sixth Street Spirit has been created.')).toBeInViewport();
  await tap('Open group');
  await expect(page.getByRole('heading', { level: 1, name: 'Sixth Street Spirit' })).toBeVisible();
});
