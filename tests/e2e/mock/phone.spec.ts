import { people } from '../../mocks/people';
import { expect, expectNoAxeViolations, openSession, test } from '../fixtures';
import { findObscured } from './focus';
import { boxOf, expectReflow, expectTouchLayout, measure, resize, rows } from './layout';
import { calls, openPanel, panel } from './panelSteps';
import { austin } from './steps';

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

test('members found are in view, right below the search, also while the keyboard is open', { tag: '@phone' }, async ({
  page,
}) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  await expect(rows(page, 'Group members').first()).toBeVisible();
  const field = page.getByLabel('Search members');
  await field.tap();
  await page.setViewportSize({ width: 390, height: 430 });
  await field.pressSequentially('e');
  await expect.poll(async () => (await measure(page, 'Group members', 1)).bottom).toBeLessThanOrEqual(430);
  await expect(field).toBeInViewport();

  await resize(page, { width: 360, height: 640 });
  await field.fill('Maya');
  const found = rows(page, 'Group members');
  await expect(found).toHaveCount(1);
  expect((await boxOf(found)).y).toBeLessThanOrEqual((await boxOf(field)).bottom + 80);
});

test('a toast covers no control, and no other toast', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=requests`);
  for (const _request of [1, 2]) await page.getByRole('button', { name: 'Accept' }).first().click();
  await expect(page.getByText(/^Accepting .* and .*…$/)).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(1);
  const toast = await boxOf(page.locator('.toast'));
  const bar = await boxOf(page.getByRole('navigation', { name: 'Shortcuts' }));
  expect(toast.bottom).toBeLessThanOrEqual(bar.y);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = await boxOf(page.locator('main button:visible').last());
  expect(last.bottom).toBeLessThanOrEqual(toast.y);
});

test('what has the focus is never behind the bar at the bottom', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  for (const [path, first] of [
    ['/create-group', 'Group name'],
    ['/account', 'Email'],
    [`${austin}?tab=members`, 'Search members'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByLabel(first, { exact: true })).toBeVisible();
    expect.soft(await findObscured(page), path).toEqual([]);
  }
});

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

test('Back closes a question; whoever confirms it is led on, and Back from there skips it', { tag: '@phone' }, async ({
  page,
}) => {
  await openSession(page, people.member);
  await page.goto('/account');
  await page.goto(`${austin}?tab=members`);
  const leave = page.getByRole('button', { name: 'LEAVE GROUP Austin Spirit All Stars' });
  await leave.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Use the keyboard, because a second tap at the same place would count as a double tap.
  await leave.press('Enter');
  await page.getByRole('button', { name: 'Yes, Leave Group' }).tap();
  await expect(page).toHaveURL('/managed-groups');
  await page.getByRole('link', { name: 'Create a group' }).first().tap();
  await page.getByLabel('Group name').fill('Sixth Street Spirit');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Torres');
  await page.getByLabel('Phone').fill('512-555-0100');
  const create = page.getByRole('button', { name: 'Create a group' });
  await create.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await create.press('Enter');
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByText('Sixth Street Spirit has been created.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/managed-groups');
});

test('sheets and dialogs of a phone are accessible, and fit', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  const sheets: [opener: string, view?: string][] = [
    ['Filter and sort'],
    ['More about the members'],
    ['Actions for Uniform', 'Fees'],
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
  await page.goto(`${austin}?tab=requests`);
  const accept = page.getByRole('button', { name: 'Accept' }).first();
  await expect(accept).toBeVisible();
  const before = await accept.boundingBox();
  await page.context().setOffline(true);
  const line = page.getByText('Offline', { exact: true });
  await expect(line).toBeVisible();
  expect(await accept.boundingBox()).toEqual(before);
  const { y, height, bottom } = await boxOf(line);
  expect(height).toBeLessThanOrEqual(44);
  const bar = await boxOf(page.getByRole('navigation', { name: 'Shortcuts' }));
  expect(bottom, 'above the bar of links').toBeLessThanOrEqual(bar.y);
  // Even at the end of the page, the offline line must cover no content.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const end = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom);
  // Scroll positions are rounded to whole pixels.
  expect(end).toBeLessThan(y + 1);
});

test('the controls of the mock panel are large enough for a finger', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/find-group?mock=as:owner,latency:0');
  await openPanel(page);
  await expect(calls(page).first()).toBeVisible();
  const controls = panel(page).locator('button, summary, select, .check, input:not([type="checkbox"])');
  const heights = await controls.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
