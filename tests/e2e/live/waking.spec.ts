import { expect, signIn, test } from '../fixtures';
import { hold, recordCalls, stopClock } from './network';
import { createAccount, createGroup, services, unique } from './services';

const waking = 'The server is waking up. This can take up to a minute.';
const offline = 'You are offline. What you see may be out of date.';

test('a list that takes long is told after 4 seconds, until it is there', async ({ page }) => {
  await signIn(page, await createAccount());
  await page.clock.install();
  const release = await hold(page, `${services}/groups`);
  await page.goto('/managed-groups');
  await expect(page.getByText('Loading your groups')).toBeAttached();
  await page.clock.fastForward(4000);
  await expect(page.getByText(waking)).toBeVisible();
  release();
  await expect(page.getByText('No groups found.')).toBeVisible();
  await expect(page.getByText(waking)).toHaveCount(0);
});

test('a press that takes long is told after 4 seconds, not before, and sends once', async ({ page }) => {
  const groupId = await createGroup(await createAccount());
  await signIn(page, await createAccount());
  await page.clock.install();
  await page.goto(`/Manage-group/${groupId}`);
  const sent = recordCalls(page, /^POST \/groups/);
  const release = await hold(page, `**/groups/${groupId}/request`);
  await page.getByRole('button', { name: /^REQUEST TO JOIN/ }).click();
  await stopClock(page);
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
  // Some timers of a few milliseconds come before the one that is waited for.
  await page.clock.runFor(100);
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await page.clock.runFor(3800);
  await expect(page.getByText(waking)).toHaveCount(0);
  await page.clock.resume();
  await page.clock.fastForward(4000);
  await expect(page.getByText(waking)).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Request Status' })).toContainText('Your request to join');
  await expect(page.getByText(waking)).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('a minute without an answer is told, and can be tried again', async ({ page }) => {
  await signIn(page, await createAccount());
  await page.clock.install();
  await hold(page, `${services}/groups`);
  await page.goto('/managed-groups');
  await expect(page.getByText('Loading your groups')).toBeAttached();
  await page.clock.fastForward(4000);
  await expect(page.getByText(waking)).toBeVisible();
  await page.clock.fastForward(56_000);
  await expect(page.getByText('The server did not answer in time. Please try again.')).toBeVisible();
  await expect(page.getByText(waking)).toHaveCount(0);
  await page.unroute(`${services}/groups`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No groups found.')).toBeVisible();
});

test.describe('offline', () => {
  test.use({ allowedErrors: [/net::ERR_INTERNET_DISCONNECTED|dynamically imported module/] });

  test('is told at once; what is known stays, and what was asked comes when the network is back', async ({
    page,
    context,
  }) => {
    const [owner, name] = [await createAccount(), unique('Offline Owls')];
    await createGroup(owner, { groupName: name });
    const elsewhere = await createGroup(await createAccount());
    await signIn(page, owner);
    await page.goto(`/Manage-group/${elsewhere}`);
    await expect(page.getByText('No fees yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Manage Groups' }).click();
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText(offline)).toBeVisible();
    await expect(card).toBeVisible();
    await card.getByRole('link', { name: /^See Details/ }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('The fees could not be loaded.')).toBeVisible();
    await expect(page.getByText('You seem to be offline.').first()).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(offline)).toHaveCount(0);
    await expect(page.getByText('No fees yet.')).toBeVisible();
    await expect(page.getByText('The fees could not be loaded.')).toHaveCount(0);
  });

  test('a page whose code has not come yet is told, and comes on Reload', async ({ page, context }) => {
    await signIn(page, await createAccount());
    await expect(page.getByRole('button', { name: 'SEARCH' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Manage Groups' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong on this page.' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
  });

  test('a press is told at once, and nothing typed is lost', async ({ page, context }) => {
    const owner = await createAccount();
    const groupId = await createGroup(owner);
    await signIn(page, owner);
    await page.goto(`/Manage-group/${groupId}`);
    await page.getByRole('button', { name: 'Add Message' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Message', { exact: true }).fill('Practice at noon.');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Add Message' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You seem to be offline.');
    await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue('Practice at noon.');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Add Message' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Practice at noon.' })).toBeVisible();
  });
});
