import type { Locator, Page } from '@playwright/test';
import { expect, openSession, test } from '../fixtures';
import { expectRecovery, isNotFound, isResponseLost, isUnanswered, namedFaults } from './faults';
import {
  type Account,
  addMember,
  createAccount,
  createFee,
  createGroup,
  createMessage,
  requestToJoin,
} from './services';

/** Messages of the board, Approve and Reject are taken through all faults in the page tests. */
test.describe.configure({ mode: 'parallel' });
test.use({ allowedErrors: [/net::ERR_/] });

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const card = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });
const expectGone = (locator: Locator) => expect(locator).toHaveCount(0);
const idOf = (name: string) => name.replace(' ', '-');

/** Signs in as the owner of a new group, calls `add` once per fault and opens the group page. Returns the group id. */
async function openGroup(page: Page, add: (groupId: string, name: string) => Promise<unknown>): Promise<string> {
  const owner: Account = await createAccount();
  const groupId = await createGroup(owner);
  for (const { name } of namedFaults) await add(groupId, name);
  await openSession(page, owner);
  await page.goto(`/Manage-group/${groupId}`);
  return groupId;
}

const waiting = (page: Page) => page.getByText('1 decision has not reached the server.');
/** What waits is sent without another press. */
const goOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

const addNothing = () => Promise.resolve();
const addRequest = (groupId: string, name: string) => requestToJoin(groupId, idOf(name), name);

for (const answer of ['Accept', 'Decline']) {
  test(`"${answer}" on the Requests tab recovers from every fault`, async ({ page }) => {
    await openGroup(page, addRequest);
    await page.getByRole('tab', { name: 'Requests' }).click();
    for (const { fault, name } of namedFaults) {
      const request = card(page, 'Requests', name);
      const alreadyAnswered = page.getByText('Somebody has already answered this request.');
      await expectRecovery(page, fault, {
        call: new RegExp(`^POST .*/${answer.toLowerCase()}$`),
        act: async () => {
          await button(request, answer).click();
          await expect(button(page, 'Undo')).toBeVisible();
          const sent = page.waitForRequest(`**/${answer.toLowerCase()}`);
          await page.keyboard.press('Escape');
          await sent;
        },
        // When only the response is lost, the refetched lists show the change.
        error: isResponseLost(fault)
          ? undefined
          : isNotFound(fault)
            ? alreadyAnswered
            : isUnanswered(fault)
              ? waiting(page)
              : request.getByRole('alert'),
        retry: isUnanswered(fault) ? () => goOnline(page) : undefined,
        expectDone: () => expectGone(request),
      });
    }
  });
}

test('marking a member as paid recovers from every fault', async ({ page }) => {
  await openGroup(page, (groupId, name) => addMember(groupId, idOf(name), name));
  for (const { fault, name } of namedFaults) {
    const paid = button(page.getByRole('group', { name: `Payment of ${name}` }), 'Paid');
    await expectRecovery(page, fault, {
      call: /^PATCH /,
      act: () => paid.click(),
      error: isNotFound(fault)
        ? page.getByText('This member is no longer in the group.')
        : isResponseLost(fault)
          ? undefined
          : isUnanswered(fault)
            ? waiting(page)
            : row(page, name).getByRole('alert'),
      retry: isUnanswered(fault) ? () => goOnline(page) : undefined,
      expectDone: () => expect(paid).toHaveAttribute('aria-pressed', 'true'),
    });
  }
});

test('creating a fee recovers from every fault', async ({ page }) => {
  await openGroup(page, addNothing);
  const dialog = page.getByRole('dialog', { name: 'Create fee' });
  const fields = (name: string) => ({ Name: name, Description: `For ${name}`, 'Price in cents': '1250' });
  for (const { fault, name } of namedFaults) {
    await expectRecovery(page, fault, {
      call: /^POST \/products$/,
      act: async () => {
        await button(page, 'Create fee').click();
        for (const [label, value] of Object.entries(fields(name)))
          await dialog.getByLabel(label, { exact: true }).fill(value);
        await button(dialog, 'Create fee').click();
      },
      error: isResponseLost(fault) ? undefined : dialog.getByRole('alert'),
      expectInputKept: async () => {
        if (isResponseLost(fault)) return;
        for (const [label, value] of Object.entries(fields(name)))
          await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
      },
      retry: () => button(dialog, 'Create fee').click(),
      expectDone: async () => {
        await expectGone(dialog);
        await expect(row(page, name).first()).toBeVisible();
      },
    });
  }
});

test('deleting a fee recovers from every fault', async ({ page }) => {
  await openGroup(page, (groupId, name) => createFee(groupId, name));
  const dialog = page.getByRole('dialog');
  for (const { fault, name } of namedFaults) {
    const act = async () => {
      await button(row(page, name), 'Delete').click();
      await button(dialog, 'Delete').click();
    };
    await expectRecovery(page, fault, {
      call: /^DELETE \/products/,
      act,
      // The app treats 404 as deleted. Here the server still has the fee, so the next refetch shows it again.
      error: isNotFound(fault)
        ? page.getByText('The fee has been deleted.')
        : isResponseLost(fault)
          ? undefined
          : dialog.getByRole('alert'),
      retry: isNotFound(fault) ? act : () => button(dialog, 'Delete').click(),
      expectDone: async () => {
        await expectGone(dialog);
        await expectGone(row(page, name));
      },
    });
  }
});

test('deleting a message recovers from every fault', async ({ page }) => {
  await openGroup(page, createMessage);
  for (const { fault, name } of namedFaults) {
    const message = card(page, 'Messages', name);
    await expectRecovery(page, fault, {
      call: /^DELETE .*\/messages/,
      act: async () => {
        await button(message, 'Delete').click();
        await expect(button(page, 'Undo')).toBeVisible();
        await page.keyboard.press('Escape');
      },
      // When only the response is lost, the refetched board no longer has the message. The app treats 404 as deleted,
      // but here the server still has the message, so the refetch shows it again.
      error: isResponseLost(fault)
        ? undefined
        : isNotFound(fault)
          ? message
          : isUnanswered(fault)
            ? waiting(page)
            : message.getByRole('alert'),
      retry: isUnanswered(fault) ? () => goOnline(page) : undefined,
      expectDone: () => expectGone(message),
    });
  }
});
