import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, heading, openSession, test } from '../fixtures';
import { allOf, boxOf, resize } from './layout';
import { austin, search } from './steps';

/** Calls `check` with the window in two sizes, and with the name of the size. */
async function inWindows(page: Page, check: (size: string) => Promise<unknown>) {
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await resize(page, { width, height });
    await check(`${width} × ${height}`);
  }
}

/** Returns the difference in px between the free space to the left and to the right of all cards of a page. */
const imbalance = (page: Page) =>
  page.locator('main .shared-card, main details').evaluateAll((parts) => {
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left));
    const right = document.documentElement.clientWidth - Math.max(...boxes.map((box) => box.right));
    return Math.abs(left - right);
  });

/** The rows of the table of members. The first row is the header. */
const memberRows = (page: Page) => page.getByRole('table', { name: 'Group members' }).getByRole('row');
const posts = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

test('a page uses the width of the window, or is in its middle', async ({ page }) => {
  await openSession(page, people.owner);
  for (const [url, title] of [
    ['/account', 'Your account'],
    ['/requests', 'Join requests'],
    ['/create-group', 'Create a group today!'],
  ] as const) {
    await page.goto(url);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.locator('main .shared-card').first()).toBeVisible();
    // Poll, because cards may replace their placeholders between the query and the measurement.
    await inWindows(page, (size) => expect.poll(() => imbalance(page), `${url}, ${size}`).toBeLessThanOrEqual(2));
  }
  for (const url of ['/find-group', '/find-group?q=Austin&lat=30.2672&lon=-97.7431&place=Austin', '/managed-groups']) {
    await page.goto(url);
    const strip = page.locator('.shared-card').filter({ has: page.getByRole('link', { name: 'Answer' }) });
    await expect(strip, url).toHaveText(/^\d+ people want to join/);
    await inWindows(page, async (size) =>
      expect.soft((await boxOf(strip)).width, `people who want to join: ${url}, ${size}`).toBeLessThanOrEqual(945),
    );
  }
  const cards = page.getByRole('list', { name: 'Owned groups' }).getByRole('listitem');
  await inWindows(page, async (size) => {
    for (const card of await allOf(cards))
      expect.soft((await boxOf(card)).width, `own groups, ${size}`).toBeLessThanOrEqual(945);
  });
});

test("a member's page of a group shows posts, people, fees and the own payment at once", async ({ page }) => {
  await openSession(page, people.member);
  await page.goto(austin);
  await expect(posts(page).first()).toBeVisible();
  await inWindows(page, async (size) => {
    await expect(page.getByText('You: Active · Unpaid'), size).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Buy now' }).first(), size).toBeInViewport();
    // The header and at least three members.
    for (const row of [0, 1, 2, 3]) await expect(memberRows(page).nth(row), size).toBeInViewport({ ratio: 1 });
    expect.soft((await boxOf(posts(page).first())).width, `post, ${size}`).toBeLessThanOrEqual(560);
    for (const name of await allOf(memberRows(page).getByRole('columnheader')))
      expect.soft((await boxOf(name)).height, `header, ${size}`).toBeLessThanOrEqual(60);
  });

  await test.step('on a smaller screen, it begins with news and fees, and the first people are in view', async () => {
    await resize(page, { width: 1024, height: 768 });
    await expect(page.getByRole('heading', { name: '18 members' })).toBeInViewport();
    // The header and the first member.
    for (const row of [0, 1]) await expect(memberRows(page).nth(row)).toBeInViewport({ ratio: 1 });
    await expect(posts(page).first()).toBeInViewport();
    for (const button of await allOf(page.getByRole('button', { name: 'Buy now' })))
      await expect(button).toBeInViewport({ ratio: 1 });
  });

  await test.step('the checkout is in the middle of the window, with the button beside the total', async () => {
    await page.getByRole('checkbox', { name: 'Uniform' }).check();
    await page.getByRole('link', { name: 'Change quantities' }).click();
    const total = page.getByText('Total $99.50');
    await expect(total).toBeVisible();
    await inWindows(page, async (size) => {
      expect.soft(await imbalance(page), size).toBeLessThanOrEqual(2);
      const [sum, button] = [await boxOf(total), await boxOf(page.getByRole('button', { name: 'Checkout' }))];
      const distance = Math.abs(sum.y + sum.bottom - button.y - button.bottom) / 2;
      expect.soft(distance, `middle of the button and the total, ${size}`).toBeLessThanOrEqual(4);
    });
  });
});

test('errors are lines of a length that one can read, and cards of the account are narrow', async ({ page }) => {
  await openSession(page, people.member);
  await page.goto('/find-group');
  await search(page, 'Xyzzyville');
  const problem = page.getByRole('alert').first();
  await expect(problem).toBeVisible();
  await inWindows(page, async (size) =>
    expect.soft(await problem.evaluate(({ clientWidth }) => clientWidth), size).toBeLessThanOrEqual(945),
  );
  await resize(page, { width: 1024, height: 768 });
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Change password' })).toBeVisible();
  for (const card of await allOf(page.locator('main .shared-card')))
    expect.soft((await boxOf(card)).width).toBeLessThanOrEqual(500);
});

test("a stranger sees the first name of a group's members in the first window", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSession(page, people.stranger);
  await page.goto(austin);
  for (const row of [0, 1]) await expect(memberRows(page).nth(row)).toBeInViewport({ ratio: 1 });
});

test('the fees and the members of an owner are in line', async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  const button = (name: string) => page.getByRole('button', { name, exact: true, pressed: true }).first();
  await expect(button('Paid')).toBeVisible();
  await expect(button('Unpaid')).toBeVisible();
  const line = await boxOf(page.getByText('paid is per member, not per fee'));
  const fees = await boxOf(page.getByRole('table', { name: 'Fees' }));
  expect.soft(fees.y - line.y, 'the fees follow right below the line about who has paid').toBeLessThanOrEqual(80);
  const lefts = await page
    .getByRole('button', { name: /^Contact info for/ })
    .evaluateAll((buttons) => buttons.map((contact) => contact.getBoundingClientRect().left));
  expect.soft(new Set(lefts).size, 'marking a payment moves nothing').toBe(1);

  // In this window, which has a scrollbar, the members are beside the fees.
  await resize(page, { width: 1351, height: 768 });
  const row = page.getByRole('row', { name: 'Avery Hernandez' });
  const middleOf = async (name: RegExp) => {
    const { y, bottom } = await boxOf(row.getByRole('button', { name }));
    return (y + bottom) / 2;
  };
  await expect
    .poll(async () => Math.abs((await middleOf(/^Contact info for/)) - (await middleOf(/^Paid$/))))
    .toBeLessThan(2);
});

test('the bar has its links on one line from 1024 px up, and a menu below', async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto('/managed-groups');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const items = bar.locator('a, button');
  await resize(page, { width: 1023, height: 768 });
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible();
  for (const width of [1024, 1100, 1200, 1440]) {
    await resize(page, { width, height: 768 });
    await expect(bar.getByRole('link', { name: /^Manage Groups/ })).toBeVisible();
    await expect(bar.getByText(/^\d+$/), 'the number of open requests').toBeVisible();
    await expect(items).toHaveCount(5);
    const boxes = await Promise.all((await items.all()).map(boxOf));
    for (const [index, box] of boxes.entries()) {
      const { right = 0, y = box.y, bottom = box.bottom } = boxes[index - 1] ?? {};
      expect.soft(box.x, `${width} px, item ${index} begins after the item before`).toBeGreaterThanOrEqual(right);
      const distance = Math.abs(y + bottom - box.y - box.bottom) / 2;
      expect.soft(distance, `${width} px, item ${index} is in line`).toBeLessThanOrEqual(2);
      expect.soft(box.bottom - box.y, `${width} px, item ${index} is on one line`).toBeLessThanOrEqual(48);
      expect.soft(box.right, `${width} px, item ${index} is in the window`).toBeLessThanOrEqual(width);
    }
  }
});
