import type { BrowserContext, Page } from '@playwright/test';
import { button, expect, heading } from '../fixtures';
import { type Account, createFee } from './services';

export interface Setting {
  owner: Account;
  person: Account;
  groupId: string;
  name: string;
}

/** Makes a change on the page, such as submitting a form, without waiting for the server's answer. */
export type Begin = (page: Page, setting: Setting) => Promise<void>;

export const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

export async function postMessage(page: Page, groupId: string) {
  await page.goto(`/Manage-group/${groupId}`);
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await button(page, 'Add Message').click();
  await page.getByLabel('Message', { exact: true }).fill('Practice at 6');
  await pressInDialog(page, 'Add Message');
}
export const writePost: Begin = async (page, { groupId }) => {
  await postMessage(page, groupId);
  await expect(page.getByText('Sending…')).toBeVisible();
};
export const writeFee: Begin = async (page, { groupId }) => {
  await page.goto(`/Manage-group/${groupId}`);
  await button(page, 'Create fee').click();
  await page.getByLabel('Name', { exact: true }).fill('Travel');
  await page.getByLabel('Price in cents').fill('4000');
  await pressInDialog(page, 'Create fee');
  await expect(page.getByText('Sending…')).toBeVisible();
};
export const deleteFee: Begin = async (page, { groupId }) => {
  await createFee(groupId, 'Uniform');
  await page.goto(`/Manage-group/${groupId}`);
  const row = page.getByRole('row', { name: /Uniform/ });
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Escape');
};
export const fillInGroup: Begin = async (page, { name }) => {
  await page.goto('/create-group');
  const values = { 'First name': 'Sam', 'Last name': 'Rivera', Phone: '(512) 555-0100', City: 'Austin', State: 'TX' };
  for (const [label, value] of Object.entries({ ...values, 'Group name': `New ${name}` }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await createFilledIn(page);
};
export async function createFilledIn(page: Page) {
  await button(page, 'Create a group').click();
  await pressInDialog(page, 'Confirm');
}

/** Closes the tab, accepting any dialog of the browser. Returns the types of the dialogs that appeared. */
export async function closeTab(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    dialog.accept();
  });
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  return asked;
}

/** Opens the app in a new tab. */
export async function openAgain(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/managed-groups');
  await expect(heading(page, 'Manage Groups')).toBeVisible();
  return page;
}
