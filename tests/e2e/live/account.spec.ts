import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures';
import { recordCalls } from './network';
import { createAccount } from './services';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openAccount(page: Page) {
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(heading(page, 'Your account')).toBeVisible();
}

test('sends a verification email, changes the password and deletes the account', async ({ page }) => {
  const account = await createAccount();
  const newPassword = 'handspring44';
  await signIn(page, account);
  await openAccount(page);
  await expect(page.getByText(account.email).first()).toBeVisible();

  await button(page, 'Send verification email').click();
  await expect(page.getByText(`We sent a link to ${account.email}.`)).toBeVisible();
  await button(page, "I've verified it").click();
  await expect(page.getByText("This address isn't verified yet.")).toBeVisible();

  const updates = recordCalls(page, /accounts:update$/);
  await field(page, 'Current password').fill('not it');
  await field(page, 'New password').fill(newPassword);
  await button(page, 'Change password').click();
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(/Invalid password/);
  await expect(field(page, 'New password')).toHaveValue(newPassword);
  expect(updates).toEqual([]);
  await field(page, 'Current password').fill(account.password);
  await button(page, 'Change password').click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('');

  await page.getByRole('region', { name: 'Sign out' }).getByRole('button').click();
  await expect(heading(page, 'Login')).toBeVisible();
  await signIn(page, { email: account.email, password: newPassword });

  await openAccount(page);
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: 'Yes, Delete Account' }).click();
  await expect(heading(page, 'Login')).toBeVisible();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await field(page, 'Email').fill(account.email);
  await field(page, 'Password').fill(newPassword);
  await button(page, 'Login').click();
  await expect(page.getByText('Worng email or password.')).toBeVisible();
});
