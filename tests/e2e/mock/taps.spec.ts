import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { rows } from './layout';
import { inPanel, openPanel, panel } from './panelSteps';
import { austin, entry } from './steps';

// Counts an owner's taps on a small phone, from the page that follows a sign-in. Typing does not count.
test.use({ viewport: { width: 360, height: 640 } });

const group = 'Austin Spirit All Stars';
/** Matches the link of the group on the search page. The link's name also contains the group's news. */
const tile = new RegExp(`^${group}`);

async function start(page: Page, mock = '') {
  await openSession(page, people.owner);
  let taps = 0;
  await page.goto(`/find-group${mock}`);
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

test('accepts one request in two taps, and three, of which any can be taken back, in five', { tag: '@phone' }, async ({
  page,
}) => {
  const { tap, count } = await start(page);
  await tap('Answer');
  const list = page.getByRole('list', { name: `Requests of ${group}` });
  const rows = list.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Priya Shah' })).toBeVisible();
  const asking = await rows.count();
  // Tap from the bottom up: rows move up, and a second tap at the same place would count as a double tap.
  await tap('Accept', rows.nth(2));
  await expect(page.getByText(/^Accepting /)).toBeVisible();
  expect(count()).toBe(2);
  for (const row of [1, 0]) await tap('Accept', rows.nth(row));
  await tap(/^Undo Tyler Brooks/);
  await expect(page.getByText('Accepting Priya Shah and skyler.jenkins60@example.com…')).toBeVisible();
  await expect(rows).toHaveCount(asking - 2);
  await expect(rows.filter({ hasText: 'Tyler Brooks' })).toBeVisible();
  expect(count()).toBe(5);
});

test('shares the group in three taps, and goes to another group in two more', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { tap, count } = await start(page);
  await tap(tile);
  await tap('Share');
  await expect(page.getByRole('dialog', { name: 'Share' }).getByRole('img')).toBeInViewport({ ratio: 1 });
  await tap('Copy link', page.getByRole('dialog'));
  expect(count()).toBe(3);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(austin);

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tap(group);
  await tap(/^Riverside Stunt Club/);
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Stunt Club' })).toBeVisible();
  expect(count()).toBe(5);
});

test('creates a fee of $25 in four taps, sees in one more who owes for a fee, and deletes a fee on the screen in two', {
  tag: '@phone',
}, async ({ page }) => {
  const { tap, count } = await start(page);
  await tap(tile);
  await tap('Fees');
  await tap('Create fee');
  await page.getByLabel('Name', { exact: true }).fill('Bows');
  await page.getByLabel('Price in cents').fill('2500');
  await tap('Create fee', page.getByRole('dialog'));
  await expect(entry(page, 'Bows')).toContainText('$25.00');
  expect(count()).toBe(4);

  await tap(/^\d+ of \d+ unpaid$/);
  await expect(page.getByRole('button', { name: /^Unpaid \d+$/, pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark paid: / }).first()).toBeInViewport();
  expect(count()).toBe(5);

  await tap('Fees');
  const before = count();
  await tap('Actions for Uniform');
  await tap('Delete', page.getByRole('dialog'));
  await expect(page.getByText('Deleting the fee "Uniform"…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
  await expect(rows(page, 'Fees').filter({ hasText: 'Uniform' })).toHaveCount(0);
  expect(count() - before).toBe(2);
});

test('exports 1,000 members in four taps, finds one of them in one more, and calls her in two more', {
  tag: '@phone',
}, async ({ page }) => {
  const { tap, count } = await start(page, '?mock=roster:1000');
  await tap(tile);
  await tap(/^Group members/);
  await tap('More about the members');
  const download = page.waitForEvent('download');
  await tap('Download CSV', page.getByRole('dialog'));
  expect((await download).suggestedFilename()).toBe('Austin Spirit All Stars members.csv');
  await expect(page.getByText('1000 members saved as a CSV file.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(count()).toBe(4);

  const before = count();
  await tap('Search members');
  await page.getByRole('searchbox', { name: 'Search members' }).fill('Maya Torres');
  await expect(rows(page, 'Group members')).toHaveCount(1);
  expect(count() - before).toBe(1);
  await tap('Contact info for Maya Torres');
  const call = page.getByRole('dialog').getByRole('link', { name: 'Call Maya Torres' });
  await expect(call).toHaveAttribute('href', /^tel:/);
  // Prevent the tap from opening a phone app.
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await tap('Call Maya Torres', page.getByRole('dialog'));
  expect(count() - before).toBe(3);
});

test('posts to the board in four taps, corrects a post in two more, and posts in two while offline', {
  tag: '@phone',
}, async ({ page }) => {
  const { tap, count } = await start(page);
  await tap(tile);
  await tap('Message board');
  await tap('Add Message');
  const field = page.getByRole('dialog').getByLabel('Message', { exact: true });
  await field.fill('Practice at 6');
  await tap('Add Message', page.getByRole('dialog'));
  await expect(entry(page, 'Practice at 6')).toBeVisible();
  expect(count()).toBe(4);

  await tap('Edit', rows(page, 'Messages').filter({ hasText: 'the small gym' }));
  await field.fill('Practice moves to the big gym this week.');
  await tap('Save', page.getByRole('dialog'));
  await expect(page.getByText('The message has been changed.')).toBeVisible();
  await expect(rows(page, 'Messages').first()).toContainText('the big gym');
  await expect(entry(page, 'the small gym')).toHaveCount(0);
  expect(count()).toBe(6);

  await setOffline(page, true);
  await tap('Add Message');
  await field.fill('No practice today');
  await tap('Add Message', page.getByRole('dialog'));
  await expect(rows(page, 'Not sent yet')).toContainText(['No practice today']);
  await expect(page.getByText(/^Offline · 1 waiting to be sent/)).toBeInViewport();
  await setOffline(page, false);
  await expect(page.getByText('Sent', { exact: true })).toBeInViewport();
  await expect(rows(page, 'Messages').first()).toContainText('No practice today');
  await expect(rows(page, 'Not sent yet')).toHaveCount(0);
  expect(count()).toBe(8);
});

/** Switches the network off or on in the mock panel, because the mocked services answer without a network, too. */
async function setOffline(page: Page, offline: boolean) {
  await openPanel(page);
  await panel(page).getByLabel('Offline').setChecked(offline);
  await inPanel(page, 'Close').click();
}

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
