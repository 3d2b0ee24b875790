import type { Locator } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';
import { enlargeText, linesOf, measure, rows } from './layout';

// These tests find what is covered or cut on a phone.

const austin = `/Manage-group/${groupIds.austin}`;

/** Returns the number of lines that the last word of the element's last text takes. */
const linesOfEnd = (text: Locator) => linesOf(text, /\S+$/);

for (const viewport of [
  { width: 320, height: 568 },
  { width: 640, height: 360 },
])
  test(`the address of who asks to join is not broken after its @, ${viewport.width} px wide`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openSession(page, people.owner);
    await page.goto(austin);
    const address = rows(page, 'Requests').first().locator('.shared-strong');
    await expect(address).toContainText('@example.com');
    expect((await address.boundingBox())?.height).toBeGreaterThan(40);
    expect(await linesOfEnd(address)).toBe(1);
  });

test('with text at 200 %, no word is cut in a contact sheet or beside Undo, and no price is under an arrow', {
  tag: '@phone',
}, async ({ page }) => {
  await enlargeText(page);
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  await page.getByRole('button', { name: 'Contact info for Avery Hernandez' }).click();
  const sheet = page.getByRole('dialog');
  expect(await linesOfEnd(sheet.getByText('Avery Hernandez'))).toBe(1);
  expect(await linesOfEnd(sheet.getByRole('link', { name: /@example.com$/ }))).toBe(1);

  await page.goto(`${austin}?tab=fees`);
  await expect(rows(page, 'Fees').first()).toBeInViewport();
  const fee = page.getByRole('button', { name: 'Actions for Uniform' });
  const arrow = (await fee.locator('svg').boundingBox())?.x ?? 0;
  const price = await fee.getByText('$99.50').boundingBox();
  expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual(arrow - 4);

  await page.goto(`${austin}?tab=members&payment=unpaid`);
  const mark = page.getByRole('button', { name: /^Mark paid: / });
  // Stop the time: only presses within four seconds of each other can be undone together.
  await page.clock.setFixedTime(Date.now());
  await mark.nth(1).click();
  await mark.first().click();
  const toast = page.locator('.toast');
  await expect(toast.getByRole('button', { name: 'Undo all' })).toBeVisible();
  const words = await toast.getByText(/^Marking /).boundingBox();
  expect(words?.width).toBeGreaterThanOrEqual(250);

  await page.goto(austin);
  await page.getByRole('button', { name: 'Accept' }).first().click();
  expect(await linesOfEnd(toast.getByText(/^Accepting .*@example.com/))).toBe(1);
});

test('with text at 200 %, the name of a group and the first request are whole, and the tools are in one line', {
  tag: '@phone',
}, async ({ page }) => {
  await enlargeText(page);
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members&payment=unpaid`);
  const tools = ['Search members', 'Filter and sort', 'More about the members'].map((name) =>
    page.getByRole('button', { name }),
  );
  await expect(rows(page, 'Group members').first()).toBeVisible();
  const tops = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);

  await page.goto(austin);
  await expect(rows(page, 'Requests').first()).toBeVisible();
  const request = await measure(page, 'Requests', 0);
  expect(request.bottom).toBeLessThanOrEqual(request.room);
  const name = page.getByRole('heading', { level: 1 }).getByText('Austin Spirit All Stars');
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
});

test('with text at 200 %, addresses break only before their @', { tag: '@phone' }, async ({ page }) => {
  await enlargeText(page);
  await openSession(page, people.owner);
  await page.goto(austin);
  const asking = rows(page, 'Requests').getByText('tyler.brooks@example.com', { exact: true });
  await expect(rows(page, 'Requests').filter({ hasText: 'Tyler Brooks' })).toBeVisible();
  expect(await linesOfEnd(asking)).toBe(1);

  await page.goto('/account');
  const own = page.getByText(people.owner.email, { exact: true });
  await expect(own).toBeVisible();
  expect(await linesOfEnd(own)).toBe(1);

  await page.goto('/create-group');
  const summary = page.getByText(`${people.owner.email} · `);
  await expect(summary).toBeVisible();
  expect(await linesOf(summary, /^@\S+/)).toBe(1);
});

test('with text at 200 %, the label of a password is not under the eye', { tag: '@phone' }, async ({ page }) => {
  await enlargeText(page);
  await openSession(page, people.owner);
  await page.goto('/account');
  const label = await page.locator('label', { hasText: 'Current password' }).boundingBox();
  const eye = page.getByRole('button', { name: 'Show what is typed' }).first().locator('svg');
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual((await eye.boundingBox())?.x ?? 0);
});

test('no address in place of a name is cut on a narrow phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  const address = rows(page, 'Group members').getByText('brianna.price26@example.com');
  await expect(address).toBeVisible();
  expect(await address.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
    1,
  );
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
])
  test(`the tabs of a group with 1,000 members are in view, ${viewport.width} px wide`, { tag: '@phone' }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openSession(page, people.owner);
    await page.goto(`${austin}?tab=fees&mock=roster:1000`);
    await expect(page.getByRole('tab', { name: 'Group members 1000' })).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) {
      const words = await tab.locator('> span').boundingBox();
      expect(words?.x).toBeGreaterThanOrEqual(0);
      expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    }
  });

test.describe('a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the member found is right below the search', { tag: '@phone' }, async ({ page }) => {
    await openSession(page, people.owner);
    await page.goto(`${austin}?tab=members`);
    await page.getByRole('button', { name: 'Search members' }).click();
    const field = page.getByLabel('Search members');
    await field.fill('Maya');
    const found = rows(page, 'Group members');
    await expect(found).toHaveCount(1);
    const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
    expect((await found.boundingBox())?.y).toBeLessThanOrEqual(y + height + 80);
  });

  test('a city of a similar name is offered in view', { tag: '@phone' }, async ({ page }) => {
    await openSession(page, people.owner);
    await page.goto('/create-group');
    await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
    for (const [label, value] of [
      ['Group name', 'Night Shift'],
      ['City', 'Austn'],
      ['State', 'TX'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Create a group' }).click();
    await expect(page.getByRole('button', { name: 'Did you mean Austin, TX?' })).toBeInViewport({ ratio: 1 });
  });
});

test('the words of the bar of selected requests stay in one line on a narrow phone', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openSession(page, people.owner);
  await page.goto(austin);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('group', { name: 'Selection' });
  expect((await bar.getByText('0 selected').boundingBox())?.height).toBeLessThanOrEqual(30);
  expect((await bar.getByRole('button', { name: 'Select all' }).boundingBox())?.height).toBe(44);
});

test('with text at 200 %, the buttons of a message above the page are whole', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enlargeText(page);
  await page.clock.install();
  // The code of the identity SDK never arrives, so that the session stays unconfirmed.
  await page.route('**/assets/identity-*.js', () => undefined);
  await openSession(page, people.owner);
  await page.goto('/find-group');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(page.getByRole('button', { name: 'Continue signed out' })).toBeInViewport({ ratio: 1 });
});
