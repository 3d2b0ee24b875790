import type { Page } from '@playwright/test';
import { expect, openSession, test } from '../fixtures';
import { addMember, createAccount, createGroup, requestToJoin } from './services';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

async function signInAsOwner(page: Page) {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await openSession(page, owner);
  return groupId;
}

test('flushes a pending acceptance when the page is reloaded', async ({ page }) => {
  const groupId = await signInAsOwner(page);
  await requestToJoin(groupId, 'ana', 'ana@example.com');
  await page.goto(`/Manage-group/${groupId}?tab=requests`);
  await expect(page).toHaveTitle(/^\(1\) /);
  await button(page, 'Accept').click();
  await expect(button(page, 'Undo')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No pending requests.')).toBeVisible();
  await page.getByRole('tab', { name: 'Group members' }).click();
  await expect(page.getByRole('group', { name: 'Payment of ana@example.com' })).toBeVisible();
});

test('accepts several requests at once', async ({ page }) => {
  const groupId = await signInAsOwner(page);
  const names = ['ana@example.com', 'bo@example.com', 'cy@example.com', 'dee@example.com', 'eve@example.com', 'flo'];
  for (const name of names) await requestToJoin(groupId, name, name);
  await page.goto('/managed-groups');
  await page.getByRole('link', { name: /^6 open requests/ }).click();
  await select(page, 'all').check();
  await select(page, 'flo').uncheck();
  await button(page, 'Accept 5').click();
  await expect(page.getByText(/^Accepting .*, and 2 others…$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('5 people are now members.')).toBeAttached();
  await page.getByRole('tab', { name: 'Group members' }).click();
  await expect(page.getByText('0 of 5 paid')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Requests 1 open request' })).toBeVisible();
});

test('marks several members as paid at once, and filters by payment after a reload', async ({ page }) => {
  const groupId = await signInAsOwner(page);
  for (const name of ['Ana', 'Bo', 'Cy']) await addMember(groupId, name, name);
  await page.goto(`/Manage-group/${groupId}`);
  await select(page, 'Ana').check();
  await select(page, 'Cy').check();
  await button(page, 'Mark paid').click();
  await expect(page.getByText('2 of 3 paid')).toBeVisible();
  await expect(page.getByText('Marking Ana and Cy paid…')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 of 3 paid')).toBeVisible();
  await button(page, 'Unpaid 1').click();
  await expect(page.getByRole('heading', { name: '1 of 3 members' })).toBeVisible();
  await expect(select(page, 'Bo')).toBeVisible();
});

test('reverts a payment status that the server rejects, and shows the error', async ({ page }) => {
  const groupId = await signInAsOwner(page);
  await addMember(groupId, 'ana', 'Ana');
  await page.route('**/payment-status', (route) =>
    route.fulfill({ status: 500, json: { message: 'Books are closed.' } }),
  );
  await page.goto(`/Manage-group/${groupId}`);
  await button(page, 'Paid').click();
  await expect(page.getByText('Marking Ana paid…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText("Couldn't mark the payment for Ana. Try again.")).toBeVisible();
  await expect(page.getByText('Books are closed.')).toBeVisible();
  await expect(button(page, 'Unpaid')).toHaveAttribute('aria-pressed', 'true');
});
