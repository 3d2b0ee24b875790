import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { entry } from './steps';

/** How often an owner taps from the page that follows a sign-in, on a small phone. Typing does not count. */
test.use({ viewport: { width: 360, height: 640 } });

const group = 'Austin Spirit All Stars';
/** Its link on the page that follows a sign-in, which also says what is new. */
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
  // Prevents the browser from opening a mail program.
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
  const controls = page.getByRole('list', { name: 'Group members' }).getByRole('group');
  await expect(controls.first()).toBeVisible();
  const names = await controls.evaluateAll((groups) => groups.map(({ ariaLabel }) => ariaLabel ?? ''));
  const of = (index: number) => page.getByRole('group', { name: names[index] ?? '', exact: true });
  // The lower row first: a tap where the last one was would be the second half of a double tap.
  await tap('Paid', of(1));
  await tap('Paid', of(0));
  const nameOf = (index: number) => names[index]?.replace('Payment of ', '');
  await expect(page.getByText(`Marking ${nameOf(1)} and ${nameOf(0)} paid…`)).toBeVisible();
  await tap('Undo');
  await expect(of(0)).toBeVisible();
  await expect(page.getByText(`Marking ${nameOf(1)} paid…`)).toBeVisible();
  expect(count()).toBe(4);
});

test('accepts three and takes one back in five taps', { tag: '@phone' }, async ({ page }) => {
  const { tap, count } = await start(page);
  await tap('Answer');
  const list = page.getByRole('list', { name: `Requests of ${group}` });
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const asking = await rows.count();
  // From below: a tap where the last one was would be the second half of a double tap.
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
