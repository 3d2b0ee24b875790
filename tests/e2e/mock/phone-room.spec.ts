import type { Locator } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';
import { edgesOf, enlargeText, expectLargeText, measure, rows, selectFirst, setTextSize } from './layout';

const austin = `/Manage-group/${groupIds.austin}`;
const sizes = [
  { name: '390 × 844', viewport: { width: 390, height: 844 }, text: '' },
  { name: '360 × 640', viewport: { width: 360, height: 640 }, text: '' },
  { name: '320 × 568', viewport: { width: 320, height: 568 }, text: '' },
  { name: 'a phone on its side', viewport: { width: 640, height: 360 }, text: '' },
  { name: 'text at 200 %', viewport: { width: 390, height: 844 }, text: '200%' },
  { name: 'a small phone with text at 200 %', viewport: { width: 360, height: 640 }, text: '200%' },
];

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

test.describe('a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  /** The label of the list in each part of a group. */
  const lists = { requests: 'Requests', members: 'Group members', fees: 'Fees', board: 'Messages' };

  test('the first item of each part of a group is near the top', { tag: '@phone' }, async ({ page }) => {
    await openSession(page, people.owner);
    for (const [part, list] of Object.entries(lists)) {
      await page.goto(`${austin}?tab=${part}`);
      await expect(rows(page, list).first()).toBeVisible();
      expect((await measure(page, list, 0)).top, part).toBeLessThanOrEqual(240);
    }
  });

  test('the form for a new group begins with its name, and is short for who owns a group', {
    tag: '@phone',
  }, async ({ page }) => {
    await openSession(page, people.owner);
    await page.goto('/create-group');
    await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
    const name = page.getByLabel('Group name', { exact: true });
    expect((await name.boundingBox())?.y).toBeLessThanOrEqual(300);
    expect((await page.locator('form').boundingBox())?.height).toBeLessThanOrEqual(900);
  });
});

test('the form for a first group is short, and says whole what it has filled in', { tag: '@phone' }, async ({
  page,
}) => {
  await openSession(page, people.stranger);
  await page.goto('/create-group');
  const country = page.getByLabel('Country');
  await expect(country).toHaveValue('United States');
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect((await page.locator('form').boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(900);
    const hidden = await country.evaluate((field: HTMLInputElement) => field.scrollWidth - field.clientWidth);
    expect(hidden, `${width} px`).toBe(0);
  }
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

test('a long place below the name is cut with text at 200 %', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(austin);
  const place = page.getByText('Austin, TX', { exact: true });
  await place.evaluate((element) => {
    element.textContent = 'San Francisco, California';
  });
  await expectLargeText(page);
});

test('a sheet keeps its place at the foot of the window while a toast is shown', { tag: '@phone' }, async ({
  page,
}) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members&payment=unpaid`);
  const mark = page.getByRole('button', { name: /^Mark paid: / });
  await mark.first().click();
  await expect(page.locator('.toast')).toBeVisible();
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const sheet = await page.getByRole('dialog').boundingBox();
  const toast = await page.locator('.toast').boundingBox();
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(page.viewportSize()?.height);
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
});

for (const [tab, list] of [
  ['members', 'Group members'],
  ['requests', 'Requests'],
] as const)
  test(`the bar of selected ${tab} stays low with text at 200 %, and covers no filter`, { tag: '@phone' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await enlargeText(page);
    await openSession(page, people.owner);
    await page.goto(`${austin}?tab=${tab}`);
    await expect(rows(page, list).first()).toBeVisible();
    const bar = await selectFirst(page);
    const covers = async () => (await bar.boundingBox()) ?? { y: 0, height: 0 };
    expect((await covers()).height).toBeLessThanOrEqual(200);
    // A request is higher than the space between the bars.
    if (tab === 'requests') return;
    await rows(page, list)
      .nth(1)
      .evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const tabs = (await page.getByRole('tablist').boundingBox()) ?? { y: 0, height: 0 };
    const free = (await covers()).y - (tabs.y + tabs.height);
    expect(free).toBeGreaterThanOrEqual((await rows(page, list).nth(1).boundingBox())?.height ?? 0);
  });

test('the line about the network stays low, whatever it tells', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${austin}?tab=members&mock=as:owner,offline`);
  const again = page.getByRole('button', { name: 'Try again' });
  const text = again.locator('xpath=preceding-sibling::span');
  // Show the longest text that the line can have.
  await text.evaluate((span) => {
    span.textContent += ' · 2 waiting to be sent · as of 3:40 PM';
  });
  for (const { name, viewport, text: size } of sizes) {
    await page.setViewportSize(viewport);
    await setTextSize(page, size);
    const [line, button] = [await again.locator('xpath=..').boundingBox(), await again.boundingBox()];
    expect(line?.height, name).toBeLessThanOrEqual(44);
    expect(button?.height, name).toBeGreaterThanOrEqual(44);
    expect((button?.x ?? 0) + (button?.width ?? 0), name).toBeLessThanOrEqual(viewport.width);
    const { x = 0, width = 0 } = (await text.boundingBox()) ?? {};
    const [waiting] = await edgesOf(text, /2 waiting to be sent/);
    if (size === '') expect(waiting?.right, name).toBeLessThanOrEqual(x + width);
  }
});

test('the name of a group is cut only while its details are folded', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.stranger);
  await page.goto('/find-group');
  await page.getByLabel('Search for a location (City, State)').fill('Austin, TX');
  await page.getByRole('button', { name: 'SEARCH', exact: true }).click();
  await page.getByRole('link', { name: /^The Greater Austin/ }).click();
  const name = page.getByRole('button', { name: /^The Greater Austin/, expanded: true });
  await expect(name).toBeVisible();
  const isCut = (button: Locator) =>
    button.evaluate(({ children }) => [...children].some((part) => part.scrollHeight > part.clientHeight + 1));
  expect(await isCut(name)).toBe(false);
  await name.click();
  expect(await isCut(page.getByRole('button', { name: /^The Greater Austin/, expanded: false }))).toBe(true);
});
