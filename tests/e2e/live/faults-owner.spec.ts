import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures';
import { isGone, isLost, namedFaults, survive } from './faults';
import {
  type Account,
  addMember,
  createAccount,
  createFee,
  createGroup,
  createMessage,
  requestToJoin,
} from './services';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });
test.use({ allowedErrors: [/net::ERR_/] });

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const card = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });
const gone = (locator: Locator) => expect(locator).toHaveCount(0);
const idOf = (name: string) => name.replace(' ', '-');

/** The owner on the page of a group to which this has been added for each fault. */
async function openGroup(page: Page, add: (groupId: string, name: string) => Promise<unknown>): Promise<string> {
  const owner: Account = await createAccount();
  const groupId = await createGroup(owner);
  for (const { name } of namedFaults) await add(groupId, name);
  await signIn(page, owner);
  await page.goto(`/Manage-group/${groupId}`);
  return groupId;
}

const addNothing = () => Promise.resolve();
const addRequest = (groupId: string, name: string) => requestToJoin(groupId, idOf(name), name);

for (const answer of ['Accept', 'Decline']) {
  test(`${answer} survives every fault`, async ({ page }) => {
    await openGroup(page, addRequest);
    await page.getByRole('tab', { name: 'Requests' }).click();
    for (const { fault, name } of namedFaults) {
      const request = card(page, 'Requests', name);
      const alreadyAnswered = page.getByText('Somebody has already answered this request.');
      await survive(page, fault, {
        call: new RegExp(`^POST .*/${answer.toLowerCase()}$`),
        act: async () => {
          await button(request, answer).click();
          await expect(button(page, 'Undo')).toBeVisible();
          const sent = page.waitForRequest(`**/${answer.toLowerCase()}`);
          await page.keyboard.press('Escape');
          await sent;
        },
        // What has arrived is seen in the lists, which are read again.
        told: isLost(fault) ? undefined : isGone(fault) ? alreadyAnswered : request.getByRole('alert'),
        done: () => gone(request),
      });
    }
  });
}

test('marking as paid survives every fault', async ({ page }) => {
  await openGroup(page, (groupId, name) => addMember(groupId, idOf(name), name));
  for (const { fault, name } of namedFaults) {
    const paid = button(page.getByRole('group', { name: `Payment of ${name}` }), 'Paid');
    await survive(page, fault, {
      call: /^PATCH /,
      act: () => paid.click(),
      told: isGone(fault)
        ? page.getByText('This member is no longer in the group.')
        : isLost(fault)
          ? undefined
          : row(page, name).getByRole('alert'),
      done: () => expect(paid).toHaveAttribute('aria-pressed', 'true'),
    });
  }
});

test('creating a fee survives every fault', async ({ page }) => {
  await openGroup(page, addNothing);
  const dialog = page.getByRole('dialog', { name: 'Create fee' });
  const fields = (name: string) => ({ Name: name, Description: `For ${name}`, 'Price in cents': '1250' });
  for (const { fault, name } of namedFaults) {
    await survive(page, fault, {
      call: /^POST \/products$/,
      act: async () => {
        await button(page, 'Create fee').click();
        for (const [label, value] of Object.entries(fields(name)))
          await dialog.getByLabel(label, { exact: true }).fill(value);
        await button(dialog, 'Create fee').click();
      },
      told: dialog.getByRole('alert'),
      kept: async () => {
        for (const [label, value] of Object.entries(fields(name)))
          await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
      },
      again: () => button(dialog, 'Create fee').click(),
      done: async () => {
        await gone(dialog);
        await expect(row(page, name).first()).toBeVisible();
      },
    });
  }
});

test('posting a message survives every fault', async ({ page }) => {
  await openGroup(page, addNothing);
  const dialog = page.getByRole('dialog', { name: 'Add Message' });
  const field = dialog.getByLabel('Message', { exact: true });
  for (const { fault, name } of namedFaults) {
    await survive(page, fault, {
      call: /^POST .*\/messages$/,
      act: async () => {
        await button(page, 'Add Message').click();
        await field.fill(`News of ${name}`);
        await button(dialog, 'Add Message').click();
      },
      told: dialog.getByRole('alert'),
      kept: () => expect(field).toHaveValue(`News of ${name}`),
      again: () => button(dialog, 'Add Message').click(),
      done: async () => {
        await gone(dialog);
        await expect(card(page, 'Messages', name).first()).toBeVisible();
      },
    });
  }
});

test('deleting a fee survives every fault', async ({ page }) => {
  await openGroup(page, (groupId, name) => createFee(groupId, name));
  const dialog = page.getByRole('dialog');
  for (const { fault, name } of namedFaults) {
    const act = async () => {
      await button(row(page, name), 'Delete').click();
      await button(dialog, 'Delete').click();
    };
    await survive(page, fault, {
      call: /^DELETE \/products/,
      act,
      // What is gone already is deleted, too; here the server has it still, so that it comes back.
      told: isGone(fault) ? page.getByText('The fee has been deleted.') : dialog.getByRole('alert'),
      again: isGone(fault) ? act : () => button(dialog, 'Delete').click(),
      done: async () => {
        await gone(dialog);
        await gone(row(page, name));
      },
    });
  }
});

test('deleting a message survives every fault', async ({ page }) => {
  await openGroup(page, createMessage);
  for (const { fault, name } of namedFaults) {
    const message = card(page, 'Messages', name);
    await survive(page, fault, {
      call: /^DELETE .*\/messages/,
      act: async () => {
        await button(message, 'Delete').click();
        await expect(button(page, 'Undo')).toBeVisible();
        await page.keyboard.press('Escape');
      },
      // What has arrived is seen on the board, which is read again. What is gone already is deleted, too; here the
      // server has it still, so that it comes back.
      told: isLost(fault) ? undefined : isGone(fault) ? message : message.getByRole('alert'),
      done: () => gone(message),
    });
  }
});

for (const [answer, done] of [
  ['Approve', 'Join request approved.'],
  ['Reject', 'Join request rejected.'],
] as const) {
  test(`${answer} survives every fault`, async ({ page }) => {
    const groupId = await openGroup(page, addRequest);
    await page.goto(`/requests?groupId=${groupId}`);
    const dialog = page.getByRole('dialog', { name: 'Request Status' });
    for (const { fault, name } of namedFaults) {
      const request = button(page, `${answer} ${name}`);
      await survive(page, fault, {
        call: new RegExp(`^POST .*/join-requests/\\w+/${answer.toLowerCase()}$`),
        act: () => request.click(),
        // What has arrived is answered by the time it could be tried again.
        told: isLost(fault) ? undefined : dialog.filter({ hasText: 'Error: ' }),
        again: async () => {
          await button(dialog, 'Close').click();
          await request.click();
        },
        done: async () => {
          await expect(dialog).toContainText(isLost(fault) ? 'Error: ' : done);
          await button(dialog, 'Close').click();
          await gone(request);
        },
      });
    }
  });
}
