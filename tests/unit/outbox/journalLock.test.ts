import { expect, test, vi } from 'vitest';
import { createJournal } from '../../../src/outbox/journal';
import { startSignedIn } from '../../support/emptyJournal';
import { leaveInJournal } from '../../support/journal';

const change = { key: 'ana', change: 'paid', at: 0 };

function createTab() {
  const tab = crypto.randomUUID();
  const journal = createJournal(tab);
  return {
    journal,
    record: journal.recorderOf('payment', 'g'),
    /** Waits until everything is written, and returns whether the tab holds its lock. */
    isLocked: async () => {
      await journal.count();
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name === `cheer.tab.${tab}`);
    },
  };
}

startSignedIn('owner');

test('a tab holds its lock while it has changes, and not before or after', async () => {
  const { record, isLocked } = createTab();
  expect(await isLocked()).toBe(false);
  record([change], 'strict');
  expect(await isLocked()).toBe(true);
  record([], 'relaxed');
  expect(await isLocked()).toBe(false);
  record([change], 'strict');
  expect(await isLocked()).toBe(true);
  record([], 'relaxed');
  expect(await isLocked()).toBe(false);
});

test('a tab asks for its lock once, and does not let go of it in between', async () => {
  const request = vi.spyOn(navigator.locks, 'request');
  const { record, isLocked } = createTab();
  record([change], 'strict');
  record([change, { ...change, key: 'bo' }], 'strict');
  record([change], 'relaxed');
  expect(await isLocked()).toBe(true);
  expect(request).toHaveBeenCalledOnce();
  record([], 'relaxed');
});

test('a tab holds its lock until all queues that it has taken over have ended', async () => {
  for (const id of ['first', 'second'])
    await leaveInJournal({ id, owner: 'owner', kind: 'payment', groupId: 'g' }, [change]);
  const { journal, isLocked } = createTab();
  await journal.adopt();
  expect(await isLocked()).toBe(true);
  await journal.remove(['first']);
  expect(await isLocked()).toBe(true);
  await journal.remove(['second']);
  expect(await isLocked()).toBe(false);
});

test('a tab that finds nothing to take over holds no lock', async () => {
  const { journal, isLocked } = createTab();
  expect(await journal.adopt()).toEqual([]);
  expect(await isLocked()).toBe(false);
});
