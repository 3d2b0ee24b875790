import type { Locator, Page } from '@playwright/test';
import { expect, openSession, test } from '../fixtures';
import { expectRecovery, isResponseLost, isUnanswered, namedFaults, readFaults } from './faults';
import { sessionRead } from './network';
import { createAccount, createGroup } from './services';

// Tests a read, a write and a sign-in. The page tests in tests/pages/faults test every call with all faults.
test.describe.configure({ mode: 'parallel' });
test.use({ allowedErrors: [/net::ERR_/] });

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const field = (scope: Page | Locator, label: string) => scope.getByLabel(label, { exact: true });

/** Makes the app send its pending changes at once. */
const goOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

test('reading a list recovers from every fault', async ({ page }) => {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await openSession(page, owner);
  // Delete the stored answers before each load, so that each load is like a first visit.
  await page.addInitScript(() => void indexedDB.deleteDatabase('cheer.answers'));
  await page.clock.install();
  for (const fault of readFaults) {
    await expectRecovery(page, fault, {
      call: /^GET .*\/members$/,
      isRead: true,
      act: async () => {
        const restored = sessionRead(page);
        await page.goto(`/Manage-group/${groupId}`);
        await restored;
      },
      error: page.getByRole('alert').filter({ hasText: "We couldn't load the members." }),
      retry: () => button(page, 'Try again').click(),
      expectDone: () => expect(page.getByText('No members yet.')).toBeVisible(),
    });
  }
});

test('what is created recovers from every fault', async ({ page }) => {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await openSession(page, owner);
  await page.goto(`/Manage-group/${groupId}`);
  const dialog = page.getByRole('dialog', { name: 'Create fee' });
  const unsent = page.getByRole('list', { name: 'Not sent yet' });
  const waiting = page.getByText(/ · 1 waiting to be sent(?: · |$)/);
  for (const { fault, name } of namedFaults) {
    const fields = Object.entries({ Name: name, Description: `For ${name}`, 'Price in cents': '1250' });
    await expectRecovery(page, fault, {
      call: /^POST \/products$/,
      act: async () => {
        await button(page, 'Create fee').click();
        for (const [label, value] of fields) await field(dialog, label).fill(value);
        await button(dialog, 'Create fee').click();
        if (!isResponseLost(fault)) return;
        // Before it repeats the call, the app finds the fee in the list, and so does not create the fee twice.
        await expect(waiting).toBeVisible();
        await goOnline(page);
      },
      error: isResponseLost(fault) ? undefined : isUnanswered(fault) ? waiting : unsent.getByRole('alert'),
      expectInputKept: async () => {
        if (!isResponseLost(fault)) await expect(unsent.getByText(name)).toBeVisible();
      },
      retry: isUnanswered(fault) ? () => goOnline(page) : () => button(unsent, 'Try again').click(),
      expectDone: async () => {
        await expect(unsent).toHaveCount(0);
        await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
      },
    });
  }
});

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
      error: page
        .locator('form')
        .getByRole('alert')
        .filter({ hasText: 'Worng email or password. Please try again.The sign-in service could not be reached.' }),
      expectInputKept: async () => {
        await expect(field(page, 'Email')).toHaveValue(email);
        await expect(field(page, 'Password')).toHaveValue(password);
      },
      retry: () => button(page, 'Login').click(),
      expectDone: async () => {
        await expect(page).toHaveURL(/find-group/);
        await button(page, 'Sign out').click();
        await expect(page).toHaveURL(/login$/);
      },
    });
  }
});
