import type { Locator } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import {
  allOf,
  boxOf,
  edgesOf,
  expectLargeText,
  linesOfEnd,
  measure,
  overflowOf,
  resize,
  rows,
  selectFirst,
  setTextSize,
} from './layout';
import { austin, search } from './steps';

const sizes = [
  { name: '390 × 844', viewport: { width: 390, height: 844 }, text: '' },
  { name: '360 × 640', viewport: { width: 360, height: 640 }, text: '' },
  { name: '320 × 568', viewport: { width: 320, height: 568 }, text: '' },
  { name: 'a phone on its side', viewport: { width: 640, height: 360 }, text: '' },
  { name: 'text at 200 %', viewport: { width: 390, height: 844 }, text: '200%' },
  { name: 'a small phone with text at 200 %', viewport: { width: 360, height: 640 }, text: '200%' },
];
const [large, small, smallest, onItsSide] = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
];

test('the first request is on the first screen, and its group and address are whole', { tag: '@phone' }, async ({
  page,
}) => {
  await openSession(page, people.owner);
  await page.goto(austin);
  await expect(page.getByRole('tab', { name: /^Requests/, selected: true })).toBeVisible();
  const request = rows(page, 'Requests').first();
  await expect(request).toBeVisible();
  for (const { name, viewport, text } of sizes) {
    await resize(page, viewport);
    await setTextSize(page, text);
    const { room } = await measure(page, 'Requests', 0);
    const accept = await boxOf(request.getByRole('button', { name: 'Accept' }));
    expect.soft(accept.bottom, `Accept, ${name}`).toBeLessThanOrEqual(room);
  }
  await setTextSize(page, '');

  const address = request.locator('.shared-strong');
  await expect(address).toContainText('@example.com');
  for (const size of [onItsSide, smallest]) {
    await resize(page, size);
    expect.soft((await boxOf(address)).height, `address, ${size.width} px`).toBeGreaterThan(40);
    expect.soft(await linesOfEnd(address), `lines after the @, ${size.width} px`).toBe(1);
  }
  const name = await boxOf(page.getByRole('heading', { level: 1 }).getByText('Austin Spirit All Stars'));
  const place = page.getByText('Austin, TX', { exact: true });
  expect.soft(name.height, 'the name has two lines').toBeGreaterThan(40);
  expect.soft(name.bottom, 'the name ends above the place').toBeLessThanOrEqual((await boxOf(place)).y);

  await test.step('the bar of selected requests is low', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('group', { name: 'Selection' });
    expect.soft((await boxOf(bar.getByText('0 selected'))).height).toBeLessThanOrEqual(30);
    expect.soft((await boxOf(bar.getByRole('button', { name: 'Select all' }))).height).toBe(44);
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .click();
    await expect(bar.getByText('1 selected')).toBeVisible();
    await resize(page, small);
    await setTextSize(page, '200%');
    expect.soft((await boxOf(bar)).height, 'text at 200 %').toBeLessThanOrEqual(200);
    await resize(page, smallest);
    await expect.soft(bar.getByRole('button', { name: 'Accept 1' })).toBeInViewport({ ratio: 1, timeout: 10_000 });
  });

  await test.step('a long place below the name is cut with text at 200 %', async () => {
    await resize(page, large);
    await place.evaluate((element) => {
      element.textContent = 'San Francisco, California';
    });
    await expectLargeText(page);
  });
});

test('the first items of each part of a group are in view, and eight members', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  for (const [part, list] of Object.entries({
    requests: 'Requests',
    fees: 'Fees',
    board: 'Messages',
    members: 'Group members',
  })) {
    await page.goto(`${austin}?tab=${part}`);
    await expect(rows(page, list).first()).toBeInViewport();
    await resize(page, small);
    expect.soft((await measure(page, list, 0)).top, part).toBeLessThanOrEqual(240);
    await resize(page, large);
  }
  for (const { name, viewport, text } of sizes) {
    await resize(page, viewport);
    await setTextSize(page, text);
    const { bottom, room } = await measure(page, 'Group members', 0);
    expect.soft(bottom, `first member, ${name}`).toBeLessThanOrEqual(room);
  }

  await test.step('no address in place of a name is cut on the smallest screen, which shows three members', async () => {
    await setTextSize(page, '');
    await resize(page, smallest);
    const address = rows(page, 'Group members').getByText('brianna.price26@example.com');
    expect.soft(await overflowOf(address)).toBeLessThanOrEqual(1);
    const third = await measure(page, 'Group members', 2);
    expect.soft(third.bottom, 'third member').toBeLessThanOrEqual(third.room);
  });

  await test.step('the head and the toolbar are low, and a screen holds eight members', async () => {
    await resize(page, large);
    const tabs = page.getByRole('tablist');
    const first = await measure(page, 'Group members', 0);
    expect.soft((await boxOf(page.locator('main header'))).height, 'head').toBeLessThanOrEqual(120);
    expect.soft(first.top - (await boxOf(tabs)).bottom, 'toolbar').toBeLessThanOrEqual(120);
    expect.soft(first.height, 'member').toBeGreaterThanOrEqual(64);
    expect.soft(first.height, 'member').toBeLessThanOrEqual(72);
    const pitch = (await measure(page, 'Group members', 1)).top - first.top;

    await rows(page, 'Group members').nth(4).scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector('main li')?.scrollIntoView());
    const { room } = await measure(page, 'Group members', 0);
    expect.soft((room - (await boxOf(tabs)).height) / pitch, 'members on a screen').toBeGreaterThanOrEqual(8);
  });

  await test.step('with text at 200 %, the bar of selected members stays low, and covers no filter', async () => {
    await resize(page, small);
    await setTextSize(page, '200%');
    const bar = await selectFirst(page);
    expect.soft((await boxOf(bar)).height, 'bar').toBeLessThanOrEqual(200);
    const second = rows(page, 'Group members').nth(1);
    await second.evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const free = (await boxOf(bar)).y - (await boxOf(page.getByRole('tablist'))).bottom;
    expect.soft(free, 'room between the bars').toBeGreaterThanOrEqual((await boxOf(second)).height);
    for (const size of [large, small, smallest]) {
      await resize(page, size);
      const main = bar.getByRole('button', { name: 'Mark paid' });
      await expect.soft(main, `${size.width} px`).toBeInViewport({ ratio: 1, timeout: 10_000 });
    }
  });

  await test.step('the smallest screen shows three who have not paid', async () => {
    await resize(page, smallest);
    await page.goto(`${austin}?tab=members&payment=unpaid`);
    const remind = page.getByRole('button', { name: /^Remind \d+$/ });
    await expect(remind).toBeVisible();
    const third = await measure(page, 'Group members', 2);
    expect(third.bottom, 'third member').toBeLessThanOrEqual((await boxOf(remind)).y);
  });
});

test('the form for a new group begins with its name, and is short for who owns a group', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize(small);
  await openSession(page, people.owner);
  await page.goto('/create-group');
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
  const name = page.getByLabel('Group name', { exact: true });
  expect((await boxOf(name)).y).toBeLessThanOrEqual(300);
  expect((await boxOf(page.locator('form'))).height).toBeLessThanOrEqual(900);

  await test.step('a city of a similar name is offered in view', async () => {
    await name.fill('Night Shift');
    await page.getByLabel('City', { exact: true }).fill('Austn');
    await page.getByLabel('State', { exact: true }).fill('TX');
    await page.getByRole('button', { name: 'Create a group' }).click();
    await expect(page.getByRole('button', { name: 'Did you mean Austin, TX?' })).toBeInViewport({ ratio: 1 });
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
    await resize(page, { width, height: 640 });
    expect((await boxOf(page.locator('form'))).height, `${width} px`).toBeLessThanOrEqual(900);
    const hidden = await country.evaluate((field: HTMLInputElement) => field.scrollWidth - field.clientWidth);
    expect(hidden, `${width} px`).toBe(0);
  }
});

test('the tabs of a group with 1,000 members are in view', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=fees&mock=roster:1000`);
  await expect(page.getByRole('tab', { name: 'Group members 1000' })).toBeVisible();
  for (const size of [small, smallest]) {
    await resize(page, size);
    for (const tab of await allOf(page.getByRole('tab'))) {
      const words = await boxOf(tab.locator('> span'));
      expect(words.x).toBeGreaterThanOrEqual(0);
      expect(words.right).toBeLessThanOrEqual(size.width);
    }
  }
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
    await resize(page, viewport);
    await setTextSize(page, size);
    const button = await boxOf(again);
    expect((await boxOf(again.locator('xpath=..'))).height, name).toBeLessThanOrEqual(44);
    expect(button.height, name).toBeGreaterThanOrEqual(44);
    expect(button.right, name).toBeLessThanOrEqual(viewport.width);
    if (size !== '') continue;
    const [line, seen] = [await boxOf(again.locator('xpath=..')), await boxOf(text)];
    for (const part of [/2 waiting to be sent/, /as of 3:40 PM/])
      for (const edges of await edgesOf(text, part)) {
        expect(edges.right, name).toBeLessThanOrEqual(seen.right);
        expect(edges.bottom, name).toBeLessThanOrEqual(line.bottom);
      }
  }
});

test('the name of a group is cut only while its details are folded', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.stranger);
  await page.goto('/find-group');
  await search(page, 'Austin, TX');
  await page.getByRole('link', { name: /^The Greater Austin/ }).click();
  const name = page.getByRole('button', { name: /^The Greater Austin/, expanded: true });
  await expect(name).toBeVisible();
  const isCut = (button: Locator) =>
    button.evaluate(({ children }) => [...children].some((part) => part.scrollHeight > part.clientHeight + 1));
  expect(await isCut(name)).toBe(false);
  await name.click();
  expect(await isCut(page.getByRole('button', { name: /^The Greater Austin/, expanded: false }))).toBe(true);
});
