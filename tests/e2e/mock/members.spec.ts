import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, expectSessionRead, heading, openSession, test } from '../fixtures';
import { pauseClock } from '../live/network';
import { boxOf } from './layout';
import { answerDialog, austin, entry, navigateTo, search, signInAs, signOut } from './steps';

test('with reduced motion, a spinner stands still', async ({ page }) => {
  await page.goto('/login?mock=latency:20000');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByLabel('Email', { exact: true }).fill(people.member.email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const angles = await page.locator('[aria-busy] > [aria-hidden]').evaluate(async (spinner) => {
    const seen = new Set<string>();
    for (let frame = 0; frame < 20; frame++) {
      seen.add(getComputedStyle(spinner).rotate);
      await new Promise(requestAnimationFrame);
    }
    return [...seen];
  });
  expect(angles).toHaveLength(1);
});

test('the Back button restores search results and scroll position', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.member);
  await page.goto('/find-group');
  await search(page, 'Austin, TX');
  const status = page.getByRole('status').filter({ hasText: /\d+ groups/ });
  await expect(status).toContainText('Austin');
  const statusText = await status.textContent();

  // Make a full page load, as when a person follows a shared link.
  await page.evaluate((path) => window.location.assign(path), `/Manage-group/${groupIds.sanMarcos}`);
  await expect(heading(page, 'San Marcos River Cats')).toBeVisible();
  await page.goBack();
  await expect(status).toHaveText(statusText ?? '');
  await expect(page.getByLabel('Search for a location (City, State)')).toHaveValue('Austin, TX');

  // Scroll repeatedly: the list renders further items whenever it is scrolled near its end.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await entry(page, 'San Marcos River Cats').count()).toBe(1);
  }).toPass();
  await entry(page, 'San Marcos River Cats').scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await entry(page, 'San Marcos River Cats').getByRole('link', { name: 'San Marcos River Cats' }).click();
  await expect(heading(page, 'San Marcos River Cats')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(status).toHaveText(statusText ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('a member leaves a group, and resetting the sample data restores the membership', async ({ page }) => {
  await openSession(page, people.member);
  await page.goto('/find-group');
  await navigateTo(page, 'Manage Groups');
  await page.getByRole('tab', { name: 'Joined Groups' }).click();
  await page.getByRole('button', { name: 'LEAVE GROUP Alamo City Tumblers' }).click();
  await answerDialog(page, 'Are you sure you want to leave this group?', 'Yes, Leave Group');
  await expect(page.getByText('You have left Alamo City Tumblers.')).toBeVisible();
  await page.reload();
  await expect(entry(page, 'San Marcos River Cats')).toBeVisible();
  await expect(entry(page, 'Alamo City Tumblers')).toBeHidden();

  await signOut(page);
  // Wait for the reload that follows: it would clear the login form.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reset the sample data' }).click();
  await reloaded;
  await signInAs(page, 'Maya Torres');
  await page.goto('/managed-groups?tab=joined');
  await expect(entry(page, 'Alamo City Tumblers')).toBeVisible();
});

test('a link to a part of a group scrolls only if the part is out of view, and then takes the focus along', async ({
  page,
}) => {
  await openSession(page, people.member);
  const scrolled = () => page.evaluate(() => scrollY);
  for (const [link, part] of [
    [/^Unpaid/, 'Fees'],
    [/Practice moves/, 'Message board'],
  ] as const) {
    await page.goto('/managed-groups?tab=joined');
    await entry(page, 'Austin Spirit All Stars').getByRole('link', { name: link }).click();
    await expect(entry(page, 'Practice moves to the small gym')).toBeVisible();
    await expect(entry(page, 'Season registration')).toBeVisible();
    await expect(page.getByRole('heading', { name: part })).toBeInViewport();
    expect(await scrolled(), part).toBe(0);
    await expect(heading(page, 'Austin Spirit All Stars')).toBeFocused();
  }

  await test.step('the board is below the members for their owner', async () => {
    await openSession(page, people.owner);
    await page.goto(`/checkout?group=${groupIds.austin}`);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('link', { name: 'Back to the group' }).click();
    const fees = page.getByRole('heading', { name: 'Fees' });
    await expect(fees).toBeFocused();
    await expect(fees).toBeInViewport();
    expect(await scrolled()).toBeGreaterThan(0);
  });
});

test('the button in the line about the network is no higher than the line', async ({ page }) => {
  await page.goto(`${austin}?mock=as:member,offline`);
  const again = page.getByRole('button', { name: 'Try again' });
  const [line, button] = [await boxOf(again.locator('xpath=..')), await boxOf(again)];
  expect(button.y).toBeGreaterThanOrEqual(line.y);
  expect(button.bottom).toBeLessThanOrEqual(line.bottom);
});

test('a double press on a button opens its dialog, and leaves it open', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.stranger);
  await page.clock.install();
  await page.goto(austin);
  const button = page.getByRole('button', { name: /^REQUEST TO JOIN/ });
  await expect(button).toBeVisible();
  await expectSessionRead(page);
  await pauseClock(page);
  await button.dblclick();
  await page.clock.runFor(100);
  await expect(page.getByRole('dialog')).toBeVisible();
});
