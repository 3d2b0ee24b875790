import type { CDPSession, Page } from '@playwright/test';
import { expect, follow, openSession, test } from '../fixtures';
import { addMember, createAccount, createFee, createGroup } from './services';

/** Each round makes 10 route changes and opens 3 dialogs. */
const ROUNDS = 30;

/** How many more nodes and listeners there may be after all rounds than before them. */
const MORE_NODES = 10;
const MORE_LISTENERS = 3;
/**
 * How much memory may be left per round, in KiB. Only the second half of the rounds counts, in which the browser's own
 * caches grow less.
 */
const MORE_KILOBYTES = 64;

const austin = '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas';
const pagesOf = (groupId: string): [url: string, heading: string | RegExp][] => [
  ['/managed-groups', 'Manage Groups'],
  ['/create-group', 'Create a group today!'],
  ['/account', 'Account'],
  [`/requests?groupId=${groupId}`, 'Join requests'],
  [`/Manage-group/${groupId}?tab=requests`, /^Comets/],
  ['/checkout', 'Checkout'],
  [austin, /^Austin, TX: /],
  ['/managed-groups?tab=joined', 'Manage Groups'],
  [`/Manage-group/${groupId}`, /^Comets/],
];
const dialogs: [button: string, dialog: string, close: string][] = [
  ['Add Message', 'Add Message', 'Cancel'],
  ['Create fee', 'Create fee', 'Cancel'],
  ['Contact info for Ana', 'Contact info', 'Close'],
];

async function goTo(page: Page, url: string, heading: string | RegExp) {
  await follow(page, url);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function openDialogs(page: Page) {
  for (const [button, name, close] of dialogs) {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: close, exact: true }).click();
    await expect(dialog).toBeHidden();
    // A dialog removes its history entry shortly after it has closed.
    await page.waitForFunction(() => !window.history.state?.overlays);
  }
}

/** Visits all pages, opens all dialogs, and returns the memory in use. */
async function goRound(page: Page, cdp: CDPSession, groupId: string) {
  for (const [url, heading] of pagesOf(groupId)) await goTo(page, url, heading);
  await openDialogs(page);
  await goTo(page, '/find-group', 'Find your cheer squad');
  return measure(cdp);
}

async function measure(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { nodes, listeners, kilobytes: Math.round(usedSize / 1024) };
}

test('route changes and dialogs leave no nodes, listeners and memory behind', { tag: '@long' }, async ({ page }) => {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await addMember(groupId, 'ana', 'Ana');
  await createFee(groupId, 'Bow');
  await openSession(page, owner);
  const cdp = await page.context().newCDPSession(page);

  // The first round loads all code and the map outlines, and may or may not hold the nodes of the page before. So later
  // rounds are compared with the second.
  await page.goto(austin);
  await expect(page.getByText('Outlines: U.S. Census Bureau')).toBeVisible();
  await expect(page.getByText('Drawing the map…')).toBeHidden();
  await goRound(page, cdp, groupId);
  const rounds = [await goRound(page, cdp, groupId)];
  while (rounds.length <= ROUNDS) rounds.push(await goRound(page, cdp, groupId));
  console.table(rounds);

  const [before, after] = [rounds[0], rounds.at(-1)];
  const half = rounds[ROUNDS / 2];
  if (!before || !half || !after) throw new Error('There are no rounds.');
  // Poll, because some objects are released only after a while.
  await expect.poll(async () => (await measure(cdp)).nodes).toBeLessThanOrEqual(before.nodes + MORE_NODES);
  await expect.poll(async () => (await measure(cdp)).listeners).toBeLessThanOrEqual(before.listeners + MORE_LISTENERS);
  expect((after.kilobytes - half.kilobytes) / (ROUNDS / 2)).toBeLessThan(MORE_KILOBYTES);
});
