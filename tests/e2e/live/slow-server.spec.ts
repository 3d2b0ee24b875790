import { expect, heading, openSession, test } from '../fixtures';
import { layoutShift, UNSEEN } from '../layoutShift';
import { holdRequests, pauseClock, recordCalls, sessionRead } from './network';
import { createAccount, createGroup, services, uniqueName } from './services';

const slowServer = 'The server is waking up. This can take up to a minute.';
const offline = /^Offline/;

test('shows the slow server message 4 seconds after a click, and sends one request', async ({ page }) => {
  const groupId = await createGroup(await createAccount());
  await openSession(page, await createAccount());
  await page.clock.install();
  const restored = sessionRead(page);
  await page.goto(`/Manage-group/${groupId}`);
  await restored;
  const calls = recordCalls(page, /^POST \/groups/);
  const release = await holdRequests(page, `**/groups/${groupId}/request`);
  await page.getByRole('button', { name: /^REQUEST TO JOIN/ }).click();
  // Wait for the dialog before the clock stops, because its code is loaded with a time limit.
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await pauseClock(page);
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
  // Timers of a few milliseconds must run first, before the app starts the timer for the message.
  await page.clock.runFor(100);
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await page.clock.runFor(3800);
  await expect(page.getByText(slowServer)).toHaveCount(0);
  await page.clock.resume();
  await page.clock.fastForward(4000);
  await expect(page.getByText(slowServer)).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Request Status' })).toContainText('Your request to join');
  await expect(page.getByText(slowServer)).toHaveCount(0);
  expect(calls).toHaveLength(1);
});

test('asks for a place once, also when it is refused at once', async ({ page }) => {
  await openSession(page, await createAccount());
  let asked = 0;
  await page.route(`${services}/search?*`, async (route) => {
    asked += 1;
    await route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto('/find-group');
  await page.getByRole('combobox', { name: /^Search for a location/ }).fill('Austin, TX');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.getByText('Error fetching search results.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Error fetching search results.')).toBeVisible();
  expect(asked).toBe(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBe(3);
});

test('the layout does not shift when a place is found late', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, await createAccount());
  await page.clock.install();
  const restored = sessionRead(page);
  await page.goto('/find-group');
  await restored;
  await expect(page.getByRole('list', { name: 'Cities with groups' })).toBeVisible();
  // Wait for all answers: `pauseClock` jumps ahead, and would briefly show the slow server message.
  await page.waitForLoadState('networkidle');
  await pauseClock(page);
  const release = await holdRequests(page, `${services}/search?*`);
  await page.getByRole('combobox', { name: /^Search for a location/ }).fill('Austin, TX');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await page.clock.runFor(300);
  await expect(page.getByText('Finding the place…')).toBeAttached();
  const before = await layoutShift(page);
  // The browser ignores layout shifts within half a second after input.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await page.clock.resume();
  release();
  await expect(heading(page, /^Austin, TX: /)).toBeVisible();
  expect((await layoutShift(page)) - before).toBeLessThan(UNSEEN);
});

test('shows an error after a minute without a response, and can retry', async ({ page }) => {
  await openSession(page, await createAccount());
  await page.clock.install();
  await holdRequests(page, `${services}/groups`);
  const restored = sessionRead(page);
  await page.goto('/managed-groups');
  await restored;
  await expect(page.getByText('Loading your groups')).toBeAttached();
  await page.clock.fastForward(4000);
  await expect(page.getByText(slowServer)).toBeVisible();
  await page.clock.fastForward(56_000);
  await expect(page.getByText('No answer from the server')).toBeVisible();
  await expect(page.getByText(slowServer)).toHaveCount(0);
  await page.unroute(`${services}/groups`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No groups found.')).toBeVisible();
});

test.describe('offline', () => {
  test.use({ allowedErrors: [/net::ERR_INTERNET_DISCONNECTED|dynamically imported module/] });

  test('shows a banner and the loaded data, and loads the rest when the network is back', async ({ page, context }) => {
    const [owner, name] = [await createAccount(), uniqueName('Offline Owls')];
    await createGroup(owner, { groupName: name });
    const otherGroupId = await createGroup(await createAccount());
    await openSession(page, owner);
    await page.goto(`/Manage-group/${otherGroupId}`);
    await expect(page.getByText('No fees yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Manage Groups' }).click();
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByRole('status').getByText(offline)).toBeVisible();
    await expect(card).toBeVisible();
    await card.getByRole('link', { name: /^See Details/ }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText("We couldn't load the fees.")).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('status').getByText(offline)).toHaveCount(0);
    await expect(page.getByText('No fees yet.')).toBeVisible();
    await expect(page.getByText("We couldn't load the fees.")).toHaveCount(0);
  });
});
