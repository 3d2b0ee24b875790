import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { boxOf, edgesOf, measure, openNotedMembers, rows } from './layout';
import { austin } from './steps';

// These tests count the members that a phone shows at once, and look for what is cut in their rows.

const members = `${austin}?tab=members`;
const unpaid = `${members}&payment=unpaid`;
const remindButton = (page: Page) => page.getByRole('button', { name: /^Remind \d+$/ });

test.use({ viewport: { width: 360, height: 640 } });

const longName = 'Bartholomew Featherstone';

async function cutNames(page: Page) {
  const names = await page.locator('main li [class*="name"]').evaluateAll((all) =>
    all.map(({ textContent, scrollHeight, clientHeight }) => ({
      name: textContent.replace('Contact info for', '').trim(),
      isCut: scrollHeight > clientHeight,
    })),
  );
  expect(names.map(({ name }) => name)).toContain(longName);
  return names.filter(({ name, isCut }) => isCut && name.length <= longName.length);
}

async function cutReminders(page: Page) {
  const note = page.getByText(/Reminded/);
  const box = await boxOf(note);
  const edges = await edgesOf(note, /Reminded Nov 23/);
  expect(edges).not.toEqual([]);
  return edges.filter(({ right, bottom }) => right > box.right || bottom > box.bottom);
}

test('four members fit on a screen, and three who have not paid, each with a name of up to 24 characters', {
  tag: '@phone',
}, async ({ page }) => {
  await openNotedMembers(page, [longName], 'Nov 23');
  await page.goto(members);
  await expect(rows(page, 'Group members').first()).toBeVisible();
  expect(await cutNames(page), 'cut names').toEqual([]);
  expect(await cutReminders(page), 'cut reminders').toEqual([]);
  const fourth = await measure(page, 'Group members', 3);
  expect(fourth.bottom).toBeLessThanOrEqual(fourth.room);

  await page.goto(unpaid);
  const remind = remindButton(page);
  await expect(remind).toBeVisible();
  const third = await measure(page, 'Group members', 2);
  expect(third.bottom).toBeLessThanOrEqual((await boxOf(remind)).y);
  const mark = page.getByRole('button', { name: /^Mark paid: / }).first();
  expect((await boxOf(mark)).width).toBeLessThanOrEqual(100);
  expect(await cutNames(page), 'cut names of who has not paid').toEqual([]);
  expect(await cutReminders(page), 'cut reminders of who has not paid').toEqual([]);

  await page.goto(members);
  await page.getByRole('button', { name: 'More about the members' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible();
  expect(await cutNames(page), 'cut names while members are selected').toEqual([]);
});
