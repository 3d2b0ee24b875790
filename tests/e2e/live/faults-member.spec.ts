import type { Locator, Page } from '@playwright/test';
import { expect, openSession, test } from '../fixtures';
import { expectRecovery, isResponseLost, namedFaults } from './faults';
import { addMember, createAccount, createFee, createGroup } from './services';

test.describe.configure({ mode: 'parallel' });
test.use({ allowedErrors: [/net::ERR_/] });

const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('requesting to join recovers from every fault', async ({ page }) => {
  const owner = await createAccount();
  // Point Nemo in the Pacific Ocean, where no other test creates groups.
  const place = { latitude: '-48.88', longitude: '-123.39' };
  for (const { name } of namedFaults) await createGroup(owner, { groupName: name, ...place });
  await openSession(page, await createAccount());
  await page.goto(`/find-group?q=sea&place=Sea&lat=${place.latitude}&lon=${place.longitude}`);
  const status = page.getByRole('dialog', { name: 'Request Status' });
  for (const { fault, name } of namedFaults) {
    const act = async () => {
      await button(page, `REQUEST TO JOIN ${name}`).click();
      await button(page, 'Confirm').click();
    };
    await expectRecovery(page, fault, {
      call: /^POST .*\/request$/,
      act,
      error: isResponseLost(fault) ? undefined : status,
      retry: async () => {
        await button(status, 'Close').click();
        await act();
      },
      expectDone: async () => {
        await expect(status).toContainText(isResponseLost(fault) ? 'Request successful' : 'Your request to join');
        await button(status, 'Close').click();
      },
    });
  }
});

test('leaving a group recovers from every fault', async ({ page }) => {
  const [owner, member] = [await createAccount(), await createAccount()];
  for (const { name } of namedFaults)
    await addMember(await createGroup(owner, { groupName: name }), member.uid, member.email);
  await openSession(page, member);
  await page.goto('/managed-groups?tab=joined');
  const dialog = page.getByRole('dialog');
  for (const { fault, name } of namedFaults) {
    const leave = button(dialog, 'Yes, Leave Group');
    await expectRecovery(page, fault, {
      call: /^POST .*\/leave$/,
      act: async () => {
        await button(page, `LEAVE GROUP ${name}`).click();
        await leave.click();
      },
      error: isResponseLost(fault) ? undefined : dialog.getByRole('alert'),
      retry: () => leave.click(),
      expectDone: async () => {
        await expect(dialog).toHaveCount(0);
        await expect(card(page, name)).toHaveCount(0);
      },
    });
  }
});

test('opening the payment page recovers from every fault', async ({ page }) => {
  const groupId = await createGroup(await createAccount());
  await createFee(groupId, 'Uniform');
  await openSession(page, await createAccount());
  for (const { fault } of namedFaults) {
    await page.goto(`/Manage-group/${groupId}`);
    await expectRecovery(page, fault, {
      call: /^POST \/create-checkout-session$/,
      act: () => button(page, 'Buy now').click(),
      error: page.getByRole('row', { name: 'Uniform' }).getByRole('alert'),
      expectDone: () => expect(page).toHaveURL(/hosted-checkout/),
    });
  }
});

test('searching recovers from every fault', async ({ page }) => {
  await openSession(page, await createAccount());
  await page.clock.install();
  await page.goto('/find-group');
  const field = page.getByLabel('Search for a location (City, State)', { exact: true });
  for (const [index, { fault }] of namedFaults.entries()) {
    // Geocoder responses are cached, so each search uses a different query.
    const query = `Austin, TX ${10_000 + index}`;
    const skipThrottle = () => page.clock.fastForward(1000);
    await expectRecovery(page, fault, {
      call: /^GET \/search$/,
      act: async () => {
        await skipThrottle();
        await field.fill(query);
        await button(page, 'SEARCH').click();
      },
      error: page.getByRole('alert').filter({ hasText: 'Error fetching search results.' }),
      expectInputKept: () => expect(field).toHaveValue(query),
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

for (const { action, call, afterConfirm } of [
  { action: 'creating a group', call: /^POST \/contact$/, afterConfirm: true },
  { action: 'geocoding a new group', call: /^GET \/search$/, afterConfirm: false },
]) {
  test(`${action} recovers from every fault`, async ({ page }) => {
    await openSession(page, await createAccount());
    await page.clock.install();
    await page.goto('/find-group');
    for (const [index, { fault, name }] of namedFaults.entries()) {
      const fields = {
        'First name': 'Olga',
        'Last name': 'Owens',
        Email: 'olga@example.com',
        Phone: '555 010 2000',
        Country: 'United States',
        City: 'Austin',
        State: 'TX',
        Zip: `${20_000 + index}`,
        'Group name': name,
        Description: 'We cheer.',
      };
      const submit = async () => {
        await page.clock.fastForward(1000);
        await button(page, 'Create group').click();
      };
      const submitAndConfirm = async () => {
        await submit();
        await button(page, 'Confirm').click();
      };
      // The list of groups shows that it has been created.
      const isDone = afterConfirm && isResponseLost(fault);
      await expectRecovery(page, fault, {
        call,
        act: async () => {
          await page.getByRole('link', { name: 'START ONE TODAY' }).click();
          for (const [label, value] of Object.entries(fields))
            await page.getByLabel(label, { exact: true }).fill(value);
          await (afterConfirm ? submitAndConfirm() : submit());
        },
        error: isDone ? undefined : page.locator('form').getByRole('alert'),
        expectInputKept: async () => {
          if (isDone) return;
          for (const [label, value] of Object.entries(fields))
            await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
        },
        retry: submitAndConfirm,
        expectDone: async () => {
          await expect(page).toHaveURL(/find-group$/);
          await expect(page.getByText(`${name} has been created.`)).toBeVisible();
        },
      });
    }
  });
}
