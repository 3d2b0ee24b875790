import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { isLost, namedFaults, survive } from './faults';
import { createAccount, freshEmail } from './services';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });
test.use({ allowedErrors: [/net::ERR_/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const problem = (page: Page) => page.locator('form').getByRole('alert');

async function enterAndLeave(page: Page) {
  await expect(page).toHaveURL(/find-group/);
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL(/login$/);
}

test('signing in survives every fault', async ({ page }) => {
  const { email, password } = await createAccount();
  await page.goto('/login');
  for (const { fault } of namedFaults) {
    await survive(page, fault, {
      call: /^POST .*accounts:signInWithPassword$/,
      signedOut: true,
      act: async () => {
        await field(page, 'Email').fill(email);
        await field(page, 'Password').fill(password);
        await button(page, 'Login').click();
      },
      told: problem(page).filter({ hasText: 'Worng email or password. Please try again.' }),
      kept: async () => {
        await expect(field(page, 'Email')).toHaveValue(email);
        await expect(field(page, 'Password')).toHaveValue(password);
      },
      again: () => button(page, 'Login').click(),
      done: () => enterAndLeave(page),
    });
  }
});

test('signing up survives every fault', async ({ page }) => {
  for (const { fault } of namedFaults) {
    const email = freshEmail();
    await page.goto('/register');
    await survive(page, fault, {
      call: /^POST .*accounts:signUp$/,
      signedOut: true,
      act: async () => {
        await field(page, 'Email').fill(email);
        await field(page, 'Password').fill('tumble22');
        await button(page, 'Sign Up').click();
      },
      told: problem(page).filter({ hasText: 'An error occurred during signup. Please try again.' }),
      kept: async () => {
        await expect(field(page, 'Email')).toHaveValue(email);
        await expect(field(page, 'Password')).toHaveValue('tumble22');
      },
      again: () => button(page, 'Sign Up').click(),
      done: async () => {
        if (isLost(fault)) await expect(problem(page)).toContainText('This email address is already in use.');
        else await enterAndLeave(page);
      },
    });
  }
});

test('asking for a new password survives every fault', async ({ page }) => {
  const { email } = await createAccount();
  for (const { fault } of namedFaults) {
    await page.goto('/reset');
    await survive(page, fault, {
      call: /^POST .*accounts:sendOobCode$/,
      signedOut: true,
      act: async () => {
        await field(page, 'Email').fill(email);
        await button(page, 'Reset Password').click();
      },
      told: problem(page),
      kept: () => expect(field(page, 'Email')).toHaveValue(email),
      again: () => button(page, 'Reset Password').click(),
      done: () => expect(page.getByText('Password reset email sent successfully.')).toBeVisible(),
    });
  }
});
