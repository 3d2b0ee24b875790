import { expect, test, vi } from 'vitest';
import { groupsQuery } from '../../../../src/api/queries/groups';
import { oldestShown } from '../../../../src/api/queries/lists';
import { queryClient } from '../../../../src/api/queryClient';
import { breakConnection } from '../../../mocks/failures';
import { server } from '../../../mocks/node';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';
import { fees, MONDAY, messages, read, settled, startWithoutLists, store, TUESDAY } from '../../../support/shownLists';

startWithoutLists();

test('of the lists on the screen, the oldest one counts', async () => {
  await store(messages, TUESDAY);
  await store(fees, MONDAY);
  breakConnection('get', '/groups/:id/messages');
  breakConnection('get', '/groups/:id/products');
  await read(messages);
  expect(oldestShown(queryClient)).toBe(TUESDAY);
  const hideFees = await read(fees);
  expect(oldestShown(queryClient)).toBe(MONDAY);
  await read(groupsQuery);
  hideFees();
  expect(oldestShown(queryClient)).toBe(TUESDAY);
});

test('the lists on the screen that the server has not answered are read again as soon as it answers one, and no others', async () => {
  await store(messages, MONDAY);
  await store(fees, MONDAY);
  breakConnection('get', '/groups/:id/messages');
  breakConnection('get', '/groups/:id/products');
  await read(messages);
  const hideFees = await read(fees);
  hideFees();
  server.resetHandlers();
  const calls = recordCalls(/^GET/);
  await read(groupsQuery);
  expect(calls.map(({ path }) => path)).toEqual(['/groups', `/groups/${groupIds.austin}/messages`]);
  expect(oldestShown(queryClient)).toBeUndefined();
});

test('a list on the screen that the server has not answered is read again every 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await store(messages, MONDAY);
  breakConnection('get', '/groups/:id/messages');
  await read(messages);
  const calls = recordCalls(/messages$/);
  server.resetHandlers();
  vi.advanceTimersByTime(29_000);
  expect(queryClient.isFetching()).toBe(0);
  vi.advanceTimersByTime(1000);
  await settled();
  expect(oldestShown(queryClient)).toBeUndefined();
  vi.advanceTimersByTime(120_000);
  await settled();
  expect(calls).toHaveLength(1);
});
