import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, expectNoAxeViolations, openSession, test } from '../fixtures';
import { expectReflow, expectTouchLayout } from './layout';

const austin = `/Manage-group/${groupIds.austin}`;
const sizes = [
  { name: '390 × 844', viewport: { width: 390, height: 844 }, text: '' },
  { name: '360 × 640', viewport: { width: 360, height: 640 }, text: '' },
  { name: '320 × 568', viewport: { width: 320, height: 568 }, text: '' },
  { name: 'a phone on its side', viewport: { width: 640, height: 360 }, text: '' },
  { name: 'text at 200 %', viewport: { width: 390, height: 844 }, text: '200%' },
];

const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');

/** The upper and the lower edge of an element in the window, and the height of what the bar at the bottom leaves. */
async function measure(page: Page, list: string, index: number) {
  const box = await rows(page, list).nth(index).boundingBox();
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  const { height = 0 } = ((await bar.isVisible()) && (await bar.boundingBox())) || {};
  if (!box) throw new Error(`${list} has no row ${index}`);
  return {
    top: box.y,
    bottom: box.y + box.height,
    height: box.height,
    room: (page.viewportSize()?.height ?? 0) - height,
  };
}

for (const { name, viewport, text } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('the first request and the first member are on the first screen', { tag: '@phone' }, async ({ page }) => {
      await page.addInitScript((size) => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = size;
        });
      }, text);
      await openSession(page, people.owner);
      await page.goto(austin);
      await expect(page.getByRole('tab', { name: /^Requests/, selected: true })).toBeVisible();
      await expect(rows(page, 'Requests').first()).toBeVisible();
      const { room } = await measure(page, 'Requests', 0);
      const accept = await page.getByRole('button', { name: 'Accept' }).first().boundingBox();
      expect((accept?.y ?? room) + (accept?.height ?? 0)).toBeLessThanOrEqual(room);

      await page.getByRole('tab', { name: /^Group members/ }).click();
      await expect(rows(page, 'Group members').first()).toBeVisible();
      const member = await measure(page, 'Group members', 0);
      expect(member.bottom).toBeLessThanOrEqual(member.room);
    });
  });
}

test('the head and the toolbar are low, and a screen holds eight members', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  await expect(rows(page, 'Group members').first()).toBeVisible();
  const tabs = page.getByRole('tablist');
  const edges = async () => {
    const head = await page.locator('main header').boundingBox();
    const bar = await tabs.boundingBox();
    const [first, second] = [await measure(page, 'Group members', 0), await measure(page, 'Group members', 1)];
    return { head: head?.height ?? 0, toolbar: first.top - ((bar?.y ?? 0) + (bar?.height ?? 0)), first, second };
  };
  const { head, toolbar, first, second } = await edges();
  expect(head).toBeLessThanOrEqual(120);
  expect(toolbar).toBeLessThanOrEqual(120);
  expect(first.height).toBeGreaterThanOrEqual(64);
  expect(first.height).toBeLessThanOrEqual(72);

  await rows(page, 'Group members').nth(4).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('main li')?.scrollIntoView());
  const tabsBox = await tabs.boundingBox();
  const { room } = await edges().then(({ first: { room } }) => ({ room }));
  expect((room - (tabsBox?.height ?? 0)) / (second.top - first.top)).toBeGreaterThanOrEqual(8);
});

test('a name of two lines leaves room for the place below it', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openSession(page, people.owner);
  await page.goto(austin);
  const name = page.getByRole('heading', { level: 1 }).getByText('Austin Spirit All Stars');
  const [above, below] = [await name.boundingBox(), await page.getByText('Austin, TX', { exact: true }).boundingBox()];
  if (!above || !below) throw new Error('The name or the place is not shown');
  expect(above.height).toBeGreaterThan(40);
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
});

test('a link to a view lands on it, however much there is', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  for (const [view, list] of [
    ['requests', 'Requests'],
    ['members', 'Group members'],
    ['fees', 'Fees'],
    ['board', 'Messages'],
  ] as const) {
    await page.goto(`${austin}?tab=${view}`);
    await expect(rows(page, list).first()).toBeInViewport();
  }
});

test('each view keeps its scroll position', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  await rows(page, 'Group members').last().scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(300);
  await page.getByRole('tab', { name: 'Fees' }).click();
  await expect(rows(page, 'Fees').first()).toBeInViewport();
  await page.getByRole('tab', { name: /^Group members/ }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('results are seen while the keyboard is open', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  await expect(rows(page, 'Group members').first()).toBeVisible();
  await page.getByLabel('Search members').tap();
  await page.setViewportSize({ width: 390, height: 430 });
  await page.getByLabel('Search members').pressSequentially('e');
  const { bottom } = await measure(page, 'Group members', 1);
  await expect.poll(async () => (await measure(page, 'Group members', 1)).bottom, `${bottom}`).toBeLessThanOrEqual(430);
  await expect(page.getByLabel('Search members')).toBeInViewport();
});

test('a toast covers no control, and no other toast', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=requests`);
  for (const _request of [1, 2]) await page.getByRole('button', { name: 'Accept' }).first().click();
  await expect(page.getByText(/^Accepting .* and .*…$/)).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(1);
  const toast = await page.locator('.toast').boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  expect(toast && bar && toast.y + toast.height).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.locator('main button:visible').last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0);
});

test('what has the focus is never behind the bar at the bottom', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  for (const [path, first] of [
    ['/create-group', 'First name'],
    ['/account', 'Email'],
    [`${austin}?tab=members`, 'Search members'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(first, { exact: true }).focus();
    let stops = 0;
    for (; ; stops++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(lookAtFocus);
      if (!focused) break;
      expect(focused, path).toMatchObject({ isCovered: false });
    }
    expect(stops, path).toBeGreaterThan(2);
  }
});

/** Returns what has the focus, and whether the bar covers its middle; nothing once the page has no more to offer. */
function lookAtFocus() {
  const focused = document.activeElement;
  const bar = document.querySelector('nav[aria-label="Shortcuts"]');
  if (!focused || !bar || focused === document.body || bar.contains(focused)) return undefined;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const drawn = document.elementFromPoint(x + width / 2, y + height / 2);
  return { element: focused.outerHTML, isCovered: bar.contains(drawn) };
}

test('Back closes a sheet and a dialog, and then leaves the page', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto('/managed-groups');
  await page.getByRole('navigation', { name: 'Shortcuts' }).waitFor();
  await page.goto(`${austin}?tab=members`);
  await page.getByRole('button', { name: 'Contact info for Maya Torres' }).tap();
  await expect(page.getByRole('dialog', { name: 'Contact info' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /^Group members/, selected: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Message board' }).click();
  await page.getByRole('button', { name: 'Add Message' }).click();
  await page.getByRole('dialog').getByLabel('Message', { exact: true }).fill('Bring water');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Message' }).click();
  await expect(page.getByRole('dialog').getByLabel('Message', { exact: true })).toHaveValue('Bring water');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/managed-groups');
});

test('sheets and dialogs of a phone are accessible, and fit', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  const sheets: [opener: string, view?: string][] = [
    ['Contact info for Maya Torres'],
    ['Filter and sort'],
    ['More about the members'],
    ['Share'],
    ['Actions for Uniform', 'Fees'],
    ['Create fee', 'Fees'],
    ['Contact', 'Requests'],
  ];
  for (const [opener, view] of sheets) {
    await test.step(opener, async () => {
      if (view) await page.getByRole('tab', { name: new RegExp(`^${view}`) }).click();
      await page.getByRole('button', { name: opener, exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeViolations(page);
      await expectTouchLayout(page);
      await expectReflow(page);
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
  await page.getByRole('tab', { name: /^Group members/ }).click();
  await page.getByRole('button', { name: 'More about the members' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Message all' }).click();
  await expect(page.getByRole('dialog', { name: 'Message' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectReflow(page);
});

test('one low line tells that the phone is offline, and nothing moves for it', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openSession(page, people.owner);
  await page.goto(`/Manage-group/${groupIds.austin}?tab=requests`);
  const accept = page.getByRole('button', { name: 'Accept' }).first();
  await expect(accept).toBeVisible();
  const before = await accept.boundingBox();
  await page.context().setOffline(true);
  const line = page.getByText('Offline', { exact: true });
  await expect(line).toBeVisible();
  expect(await accept.boundingBox()).toEqual(before);
  const { y = 0, height = 0 } = (await line.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(44);
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  expect(y + height, 'above the bar of links').toBeLessThanOrEqual(bar?.y ?? 0);
  // The end of the page can be scrolled above it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const end = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom);
  // Positions of a scroll are rounded to whole pixels.
  expect(end).toBeLessThan(y + 1);
});
