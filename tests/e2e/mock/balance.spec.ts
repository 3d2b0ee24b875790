import type { Locator, Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';
import { heading } from './steps';

const austin = `/Manage-group/${groupIds.austin}`;
const windows = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Returns the free space to the left and to the right of all cards of a page, in px. */
const margins = (page: Page) =>
  page.locator('main .shared-card, main details').evaluateAll((parts) => {
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: document.documentElement.clientWidth - Math.max(...boxes.map(({ right }) => right)),
    };
  });

async function middleOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height / 2 : Number.NaN;
}

for (const viewport of windows) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('a page uses the width of the window, or is in its middle', async ({ page }) => {
      await openSession(page, people.owner);
      const imbalance = async () => {
        const { left, right } = await margins(page);
        return Math.abs(left - right);
      };
      for (const [url, title] of [
        ['/account', 'Your account'],
        ['/requests', 'Join requests'],
        ['/create-group', 'Create a group today!'],
      ] as const) {
        await page.goto(url);
        await expect(heading(page, title)).toBeVisible();
        await expect(page.locator('main .shared-card').first()).toBeVisible();
        // Poll, because cards may replace their placeholders between the query and the measurement.
        await expect.poll(imbalance, url).toBeLessThanOrEqual(2);
      }
    });

    test('what went wrong is told in lines of a length that one can read', async ({ page }) => {
      await openSession(page, people.member);
      await page.goto('/find-group');
      await page.getByLabel('Search for a location (City, State)').fill('Xyzzyville');
      await page.getByRole('button', { name: 'SEARCH', exact: true }).click();
      const problem = page.getByRole('alert').first();
      await expect(problem).toBeVisible();
      expect(await problem.evaluate(({ clientWidth }) => clientWidth)).toBeLessThanOrEqual(945);
    });

    test('the line about people who want to join is not as wide as the window', async ({ page }) => {
      await openSession(page, people.owner);
      for (const url of [
        '/managed-groups',
        '/find-group',
        '/find-group?q=Austin&lat=30.2672&lon=-97.7431&place=Austin',
      ]) {
        await page.goto(url);
        const strip = page.locator('.shared-card').filter({ has: page.getByRole('link', { name: 'Answer' }) });
        await expect(strip, url).toHaveText(/^\d+ people want to join/);
        expect((await strip.boundingBox())?.width, url).toBeLessThanOrEqual(945);
      }
    });

    test('no card of an own group is as wide as the window', async ({ page }) => {
      await openSession(page, people.owner);
      await page.goto('/managed-groups');
      const cards = page.getByRole('list', { name: 'Owned groups' }).getByRole('listitem');
      await expect(cards.first()).toBeVisible();
      for (const card of await cards.all()) expect((await card.boundingBox())?.width).toBeLessThanOrEqual(945);
    });

    test('the checkout is in the middle of the window, with the button beside the total', async ({ page }) => {
      await openSession(page, people.member);
      await page.goto(austin);
      await page.getByRole('checkbox', { name: 'Uniform' }).check();
      await page.getByRole('link', { name: 'Change quantities' }).click();
      await expect(page.getByText('Total $99.50')).toBeVisible();
      const { left, right } = await margins(page);
      expect(Math.abs(left - right)).toBeLessThanOrEqual(2);
      const total = await middleOf(page.getByText('Total $99.50'));
      expect(Math.abs(total - (await middleOf(page.getByRole('button', { name: 'Checkout' }))))).toBeLessThanOrEqual(4);
    });

    test("a member's page of a group shows posts, people, fees and the own payment at once", async ({ page }) => {
      await openSession(page, people.member);
      await page.goto(austin);
      const posts = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
      const members = page.getByRole('table', { name: 'Group members' }).getByRole('row');
      await expect(posts.first()).toBeVisible();
      await expect(page.getByText('You: Active · Unpaid')).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Buy now' }).first()).toBeInViewport();
      // The header and at least three members.
      for (const row of [0, 1, 2, 3]) await expect(members.nth(row)).toBeInViewport({ ratio: 1 });
      expect((await posts.first().boundingBox())?.width).toBeLessThanOrEqual(560);
      const names = await page.getByRole('table', { name: 'Group members' }).getByRole('columnheader').all();
      for (const name of names) expect((await name.boundingBox())?.height).toBeLessThanOrEqual(60);
    });
  });
}

test.describe('1024 × 768', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test("a member's page of a group begins with news and fees, and the first people are in view", async ({ page }) => {
    await openSession(page, people.member);
    await page.goto(austin);
    const members = page.getByRole('table', { name: 'Group members' }).getByRole('row');
    await expect(page.getByRole('heading', { name: '18 members' })).toBeInViewport();
    // The header and the first member.
    for (const row of [0, 1]) await expect(members.nth(row)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first()).toBeInViewport();
    for (const button of await page.getByRole('button', { name: 'Buy now' }).all())
      await expect(button).toBeInViewport({ ratio: 1 });
  });

  test("a stranger sees the first name of a group's members in the first window", async ({ page }) => {
    await openSession(page, people.stranger);
    await page.goto(austin);
    const members = page.getByRole('table', { name: 'Group members' }).getByRole('row');
    for (const row of [0, 1]) await expect(members.nth(row)).toBeInViewport({ ratio: 1 });
  });

  test('no card of the account is as wide as the window', async ({ page }) => {
    await openSession(page, people.member);
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Change password' })).toBeVisible();
    for (const card of await page.locator('main .shared-card').all())
      expect((await card.boundingBox())?.width).toBeLessThanOrEqual(500);
  });
});

test('on a desktop, the fees of a group follow right below the line about who has paid', async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(austin);
  const line = await page.getByText('paid is per member, not per fee').boundingBox();
  const fees = await page.getByRole('table', { name: 'Fees' }).boundingBox();
  expect((fees?.y ?? Number.NaN) - (line?.y ?? 0)).toBeLessThanOrEqual(80);
});

test.describe('beside the fees, in a window with a scrollbar', () => {
  test.use({ viewport: { width: 1351, height: 768 } });

  test('the buttons of a member are on one line', async ({ page }) => {
    await openSession(page, people.owner);
    await page.goto(`${austin}?tab=members`);
    const row = page.getByRole('row', { name: 'Avery Hernandez' });
    const contact = row.getByRole('button', { name: /^Contact info for/ });
    const paid = row.getByRole('button', { name: 'Paid', exact: true });
    await expect.poll(async () => Math.abs((await middleOf(contact)) - (await middleOf(paid)))).toBeLessThan(2);
  });
});

test('on a desktop, marking a payment moves nothing in the table of members', async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(austin);
  await page.getByRole('tab', { name: /^Group members/ }).click();
  const lefts = () =>
    page
      .getByRole('button', { name: /^Contact info for/ })
      .evaluateAll((buttons) => [...new Set(buttons.map((button) => button.getBoundingClientRect().left))]);
  const unpaid = page.getByRole('button', { name: 'Unpaid', exact: true, pressed: true });
  const paid = page.getByRole('button', { name: 'Paid', exact: true, pressed: true });
  await expect(paid.first()).toBeVisible();
  await expect(unpaid.first()).toBeVisible();
  expect(await lefts()).toHaveLength(1);
});
