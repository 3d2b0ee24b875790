import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';
import { rows } from './layout';
import { answerDialog, entry, heading, isAnswered, search } from './steps';

test.beforeEach(async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto('/find-group');
});

async function fillIn(page: Page, details: Record<string, string>) {
  // The fields about the owner are folded into a line, because the owner's other groups tell what to enter.
  await page.getByRole('button', { name: 'Change' }).click();
  for (const [label, text] of Object.entries(details)) await page.getByLabel(label, { exact: true }).fill(text);
}

test('creates a group that the search then finds', async ({ page }) => {
  await page.getByRole('link', { name: 'START ONE TODAY' }).click();
  await expect(heading(page, 'Create a group today!')).toBeVisible();
  const details = {
    'First name': 'Olivia',
    'Last name': 'Carter',
    Phone: '(512) 555-0142',
    City: 'Denver',
    State: 'CO',
    Zip: '80202',
    'Group name': 'Mile High Night Shift',
    Description: 'Practice after work.',
  };
  await fillIn(page, details);
  await page.getByRole('button', { name: 'Create a group' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Are you sure you want to create this group?' });
  await expect(confirmation).toContainText('People will find it near: Denver');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/find-group');
  await expect(page.getByText('Mile High Night Shift has been created.')).toBeVisible();

  await search(page, 'Denver, CO');
  await expect(entry(page, 'Mile High Night Shift')).toContainText('Practice after work.');
});

test('shows an error when the place of a new group is not found, and keeps the input after a reload', async ({
  page,
}) => {
  await page.goto('/create-group');
  const details = { 'First name': 'Olivia', 'Last name': 'Carter', Phone: '1', City: 'Atlantis', 'Group name': 'Deep' };
  await fillIn(page, details);
  await page.getByRole('button', { name: 'Create a group' }).click();
  await expect(page.getByText("We couldn't find this place, so the group wasn't created.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Atlantis');
});

test('deletes a fee and a message, and both are still deleted after a reload', async ({ page }) => {
  await page.goto(`/Manage-group/${groupIds.austin}`);
  await entry(page, 'Competition entry').getByRole('button', { name: 'Delete' }).click();
  await page.keyboard.press('Escape');
  await expect(entry(page, 'Competition entry')).toBeHidden();

  const message = entry(page, 'Practice moves to the small gym this week.');
  const undo = page.getByRole('button', { name: 'Undo' });
  await message.getByRole('button', { name: 'Delete' }).click();
  await expect(message).toBeHidden();
  await undo.click();
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Delete' }).click();
  await expect(undo).toBeVisible();
  const deleted = page.waitForEvent('console', isAnswered(/^DELETE /));
  await page.keyboard.press('Escape');
  await deleted;

  await page.reload();
  await expect(entry(page, 'Season registration')).toBeVisible();
  await expect(entry(page, 'Competition entry')).toBeHidden();
  await expect(entry(page, 'Competition schedule is out')).toBeVisible();
  await expect(message).toBeHidden();
});

test('undoes the decline of a request and declines it again', async ({ page }) => {
  await page.goto(`/Manage-group/${groupIds.austin}`);
  await page.getByRole('tab', { name: 'Requests' }).click();
  const request = rows(page, 'Requests').filter({ hasText: 'Tyler Brooks' });
  await request.getByRole('button', { name: 'Decline' }).click();
  await expect(request).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(request).toBeVisible();
  await request.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('tab', { name: 'Group members' }).click();
  // Undo stays available after switching to another tab.
  await expect(page.getByText('Declining Tyler Brooks…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You declined the request from Tyler Brooks.')).toBeAttached();
  await page.getByRole('tab', { name: 'Requests' }).click();
  await expect(entry(page, 'jordan.lee@example.com')).toBeVisible();
  await expect(request).toBeHidden();
});

test('approves and rejects on the requests page', async ({ page }) => {
  await page.goto(`/requests?groupId=${groupIds.austin}`);
  await page.getByRole('button', { name: 'Approve Jordan Lee' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Status' })).toContainText('Join request approved.');
  await answerDialog(page, 'Request Status', 'Close');
  await expect(entry(page, 'Jordan Lee')).toBeHidden();

  await page.getByRole('button', { name: 'Reject Priya Shah' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Status' })).toContainText('Join request rejected.');
  await answerDialog(page, 'Request Status', 'Close');
  await expect(entry(page, 'Priya Shah')).toBeHidden();

  await page.goto(`/Manage-group/${groupIds.austin}`);
  await expect(entry(page, 'jordan.lee@example.com')).toBeVisible();
});

test('reminds unpaid members through the mail app, and shows the reminder after a reload', async ({ page }) => {
  await page.goto(`/Manage-group/${groupIds.austin}`);
  await page.getByRole('button', { name: 'Remind unpaid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind' });
  const mail = dialog.getByRole('link', { name: 'Email' });
  await expect(mail).toHaveAttribute('href', /^mailto:\?bcc=[^&]+&subject=[^&]+&body=.*Season%20registration/);
  // Prevent the click from opening a mail app.
  await mail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await mail.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByText(/, \d+ already reminded$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Reminded /).first()).toBeVisible();
});

test('keeps the draft of a message after a reload', async ({ page }) => {
  await page.goto(`/Manage-group/${groupIds.austin}`);
  const field = page.getByRole('dialog').getByLabel('Message', { exact: true });
  await page.getByRole('button', { name: 'Add Message' }).click();
  await field.fill('Bring water on Sat');
  await expect(page.getByText('18 characters')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Add Message' }).click();
  await expect(field).toHaveValue('Bring water on Sat');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Message' }).click();
  await expect(entry(page, 'Bring water on Sat')).toBeVisible();
});

test('shares the group by link and QR code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/Manage-group/${groupIds.austin}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/Manage-group/${groupIds.austin}`);
});

test('taps at one place answer the requests of one group only', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/requests');
  const lists = page.getByRole('list', { name: /^Requests of / });
  const next = lists.nth(1).getByRole('listitem');
  await expect(next.first()).toBeVisible();
  const first = lists.first().getByRole('listitem');
  const [own, others, place] = [await first.count(), await next.count(), await next.first().boundingBox()];
  const accept = await first.first().getByRole('button', { name: 'Accept' }).boundingBox();
  if (!accept) throw new Error('No button to press');
  // Stop the clock, so that no time passes between the taps even on a slow machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  for (let tap = 0; tap < 6; tap++) {
    await page.mouse.click(accept.x + accept.width / 2, accept.y + accept.height / 2);
    await expect(first).toHaveCount(Math.max(0, own - tap - 1));
  }
  await expect(next).toHaveCount(others);
  expect(await next.first().boundingBox()).toEqual(place);
  await page.clock.runFor(1000);
  expect((await next.first().boundingBox())?.y, 'the next group moves up').toBeLessThan(place?.y ?? 0);
});

test('taps at one place do not lead from the last request of a group to another', { tag: '@phone' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`/Manage-group/${groupIds.riverside}?tab=requests`);
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect(accept).toHaveCount(1);
  // Stop the clock, so that no time passes between the taps even on a slow machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await accept.click();
  await expect(page.getByText('No pending requests.')).toBeVisible();
  const next = page.getByRole('link', { name: /^Next: / });
  await expect(next).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(next).toBeVisible();
});

test('the board keeps the lines of a message', async ({ page }) => {
  await page.goto(`/Manage-group/${groupIds.riverside}`);
  await page.getByRole('button', { name: 'Add Message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message', { exact: true }).fill('Practice at 6.\nBring water.');
  await dialog.getByRole('button', { name: 'Add Message' }).click();
  await expect(dialog).toHaveCount(0);
  const text = page.getByText(/^Practice at 6\./);
  // `useInnerText` checks the rendered text, which contains the line break only if the CSS preserves it.
  await expect(text).toHaveText(/^Practice at 6\.\nBring water\.$/, { useInnerText: true });
});
