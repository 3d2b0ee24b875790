import type { Page } from '@playwright/test';
import { button, expect, field, openSession, test } from '../fixtures';
import { expectRecovery, isResponseLost, isUnanswered, namedFaults, readFaults } from './faults';
import { sessionRead } from './network';
import { type Account, addMember, createAccount, createFee, createGroup, requestToJoin } from './services';

// Tests one call of each kind. The page tests in tests/pages/faults test every call with all faults.
test.describe.configure({ mode: 'parallel' });
test.use({ allowedErrors: [/net::ERR_/] });

/** Makes the app send its pending changes at once. */
const goOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

/** Signs in as the owner of a new group, and opens its page. */
async function openGroup(page: Page, add: (groupId: string) => Promise<unknown> = async () => undefined) {
  const owner: Account = await createAccount();
  const groupId = await createGroup(owner);
  await add(groupId);
  await openSession(page, owner);
  await page.goto(`/Manage-group/${groupId}`);
}

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

test('a decision that is sent behind the scenes recovers from every fault', async ({ page }) => {
  const idOf = (name: string) => name.replace(' ', '-');
  await openGroup(page, async (groupId) => {
    for (const { name } of namedFaults) await requestToJoin(groupId, idOf(name), name);
  });
  await page.getByRole('tab', { name: 'Requests' }).click();
  for (const { fault, name } of namedFaults) {
    const request = page.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: name });
    const waiting = page.getByText(/ · 1 waiting to be sent(?: · |$)/);
    await expectRecovery(page, fault, {
      call: /^POST .*\/accept$/,
      act: async () => {
        await button(request, 'Accept').click();
        await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
        const sent = page.waitForRequest('**/accept');
        await page.keyboard.press('Escape');
        await sent;
      },
      // If only the response was lost, there is no error: the app reads the list again, and the list no longer contains
      // the request.
      error: isResponseLost(fault) ? undefined : isUnanswered(fault) ? waiting : request.getByRole('alert'),
      retry: isUnanswered(fault) ? () => goOnline(page) : undefined,
      expectDone: () => expect(request).toHaveCount(0),
    });
  }
});

test('what is created recovers from every fault', async ({ page }) => {
  await openGroup(page);
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

test('opening the payment page recovers from every fault', async ({ page }) => {
  const groupId = await createGroup(await createAccount());
  await createFee(groupId, 'Uniform');
  const member = await createAccount();
  await addMember(groupId, member.uid, 'Maya Torres');
  await openSession(page, member);
  for (const { fault } of namedFaults) {
    await page.goto(`/Manage-group/${groupId}`);
    await expectRecovery(page, fault, {
      call: /^POST \/create-checkout-session$/,
      act: () => button(page, 'Buy now').click(),
      error: page.getByRole('table', { name: 'Fees' }).getByRole('alert'),
      expectDone: () => expect(page).toHaveURL(/hosted-checkout/),
    });
  }
});

test('searching recovers from every fault', async ({ page }) => {
  await openSession(page, await createAccount());
  await page.clock.install();
  const restored = sessionRead(page);
  await page.goto('/find-group');
  await restored;
  const box = field(page, 'Search for a location (City, State)');
  for (const [index, { fault }] of namedFaults.entries()) {
    // Geocoder responses are cached, so each search uses a different query.
    const query = `Austin, TX ${10_000 + index}`;
    const skipThrottle = () => page.clock.fastForward(1000);
    await expectRecovery(page, fault, {
      call: /^GET \/search$/,
      act: async () => {
        await skipThrottle();
        await box.fill(query);
        await button(page, 'SEARCH').click();
      },
      error: page.getByRole('alert').filter({ hasText: 'Error fetching search results.' }),
      expectInputKept: () => expect(box).toHaveValue(query),
      retry: async () => {
        await skipThrottle();
        await button(page, 'Try again').click();
      },
      expectDone: async () => {
        await expect(page.getByText('Near Austin')).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`${10_000 + index}`));
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
