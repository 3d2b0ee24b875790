import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectRecovery, isResponseLost, namedFaults } from './faults';
import { createAccount, uniqueEmail } from './services';

test.describe.configure({ mode: 'parallel' });
test.use({ allowedErrors: [/net::ERR_/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const formError = (page: Page) => page.locator('form').getByRole('alert');

async function expectSignedInThenSignOut(page: Page) {
  await expect(page).toHaveURL(/find-group/);
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL(/login$/);
}

test('signing in recovers from every fault', async ({ page }) => {
  const { email, password } = await createAccount();
  await page.goto('/login');
  for (const { fault } of namedFaults) {
    await expectRecovery(page, fault, {
      call: /^POST .*accounts:signInWithPassword$/,
      signedOut: true,
      act: async () => {
        await field(page, 'Email').fill(email);
        await field(page, 'Password').fill(password);
        await button(page, 'Login').click();
      },
      error: formError(page).filter({ hasText: 'Worng email or password. Please try again.' }),
      expectInputKept: async () => {
        await expect(field(page, 'Email')).toHaveValue(email);
        await expect(field(page, 'Password')).toHaveValue(password);
      },
      retry: () => button(page, 'Login').click(),
      expectDone: () => expectSignedInThenSignOut(page),
    });
  }
});

test('signing up recovers from every fault', async ({ page }) => {
  for (const { fault } of namedFaults) {
    const email = uniqueEmail();
    await page.goto('/register');
    await expectRecovery(page, fault, {
      call: /^POST .*accounts:signUp$/,
      signedOut: true,
      act: async () => {
        await field(page, 'Email').fill(email);
        await field(page, 'Password').fill('tumble22');
        await button(page, 'Sign Up').click();
      },
      error: formError(page).filter({ hasText: 'An error occurred during signup. Please try again.' }),
      expectInputKept: async () => {
        await expect(field(page, 'Email')).toHaveValue(email);
        await expect(field(page, 'Password')).toHaveValue('tumble22');
      },
      retry: () => button(page, 'Sign Up').click(),
      expectDone: async () => {
        if (isResponseLost(fault)) await expect(formError(page)).toContainText('This email address is already in use.');
        else await expectSignedInThenSignOut(page);
      },
    });
  }
});

test('requesting a password reset recovers from every fault', async ({ page }) => {
  const { email } = await createAccount();
  for (const { fault } of namedFaults) {
    await page.goto('/reset');
    await expectRecovery(page, fault, {
      call: /^POST .*accounts:sendOobCode$/,
      signedOut: true,
      act: async () => {
        await field(page, 'Email').fill(email);
        await button(page, 'Reset Password').click();
      },
      error: formError(page),
      expectInputKept: () => expect(field(page, 'Email')).toHaveValue(email),
      retry: () => button(page, 'Reset Password').click(),
      expectDone: () => expect(page.getByText('Password reset email sent successfully.')).toBeVisible(),
    });
  }
});
