import { expect, type Page } from '@playwright/test';
import { button } from '../fixtures';
import { addMember, createMessage, requestToJoin } from './services';

/** A decision of an owner about one or more rows of a group, such as accepting requests. */
export interface Decision {
  name: string;
  /** Adds the rows to a group. */
  add: (groupId: string, count: number) => Promise<unknown>;
  /** Opens the page with the rows. */
  open: (page: Page, groupId: string, count: number) => Promise<void>;
  /** Decides about `count` rows. Calls `onTold` each time the screen shows one more row as decided. */
  decide: (page: Page, count: number, onTold: () => void) => Promise<void>;
  /** Matches this decision's calls in the server's log of applied writes. */
  isWrite: RegExp;
}

/** Runs at most 50 calls at a time, so that the mock server is not overloaded. */
async function inBatches(count: number, run: (index: number) => Promise<unknown>) {
  for (let start = 0; start < count; start += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - start) }, (_, index) => run(start + index)));
}

/** A longer time limit, because opening a dozen tabs at once is slow. */
const slow = { timeout: 90_000 };

/** Decides about one row with its button, or selects all rows and decides about them together. */
async function press(page: Page, count: number, one: string, all: string) {
  if (count === 1) return button(page, one).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await button(page, all).click();
}

/** Shows all messages of the board, which shows the newest five at first, and 20 more per press. */
async function showAllMessages(page: Page, count: number) {
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  for (let shown = Math.min(5, count); ; shown = Math.min(shown + 20, count)) {
    await expect(rows).toHaveCount(shown, slow);
    if (shown === count) return;
    await page.getByRole('button', { name: /^Show \d+ older$/ }).click();
  }
}

const toldAll = (count: number, onTold: () => void) => {
  for (let told = 0; told < count; told += 1) onTold();
};

const answer = (label: 'Accept' | 'Decline'): Decision => ({
  name: label.toLowerCase(),
  add: (groupId, count) =>
    inBatches(count, (index) => requestToJoin(groupId, `person-${index}`, `person-${index}@example.com`)),
  open: async (page, groupId, count) => {
    await page.goto(`/Manage-group/${groupId}?tab=requests`);
    await expect(page.getByRole('heading', { name: new RegExp(`^${count} open request`) })).toBeVisible(slow);
  },
  decide: async (page, count, onTold) => {
    await press(page, count, label, `${label} ${count}`);
    await page.getByText('No pending requests.').waitFor();
    toldAll(count, onTold);
  },
  isWrite: new RegExp(`^POST .*/${label.toLowerCase()}$`),
});

export const decisions: Decision[] = [
  answer('Accept'),
  answer('Decline'),
  {
    name: 'delete',
    add: (groupId, count) => inBatches(count, (index) => createMessage(groupId, `News ${index}`)),
    open: async (page, groupId, count) => {
      await page.goto(`/Manage-group/${groupId}`);
      await showAllMessages(page, count);
    },
    decide: async (page, count, onTold) => {
      await page.exposeFunction('onTold', onTold);
      await page.evaluate(async (all) => {
        const rows = () => [...document.querySelectorAll('[aria-label="Messages"] > li')];
        const start = rows().length;
        for (let deleted = 1; deleted <= all; deleted += 1) {
          [...(rows()[0]?.querySelectorAll('button') ?? [])]
            .find(({ textContent }) => textContent === 'Delete')
            ?.click();
          while (rows().length > start - deleted) await new Promise((resolve) => requestAnimationFrame(resolve));
          Reflect.get(window, 'onTold')();
        }
      }, count);
    },
    isWrite: /^DELETE .*\/messages\//,
  },
  {
    name: 'pay',
    add: (groupId, count) => inBatches(count, (index) => addMember(groupId, `person-${index}`, `Person ${index}`)),
    open: async (page, groupId, count) => {
      await page.goto(`/Manage-group/${groupId}`);
      await expect(page.getByText(`0 of ${count} paid`)).toBeVisible(slow);
    },
    decide: async (page, count, onTold) => {
      await press(page, count, 'Paid', 'Mark paid');
      await page.getByText(`${count} of ${count} paid`).waitFor();
      toldAll(count, onTold);
    },
    isWrite: /^PATCH /,
  },
];
