import { type FetchQueryOptions, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { groupsQuery } from '../../../../src/api/queries/groups';
import { countShown, keptAtQuery, oldestShown, refreshKeptLists } from '../../../../src/api/queries/keptLists';
import { messagesQuery } from '../../../../src/api/queries/messages';
import { productsQuery } from '../../../../src/api/queries/products';
import { queryClient } from '../../../../src/api/queryClient';
import { loseAnswer } from '../../../mocks/failures';
import { server } from '../../../mocks/node';
import { groupIds } from '../../../mocks/seed';
import { controlByWorker, keptSince } from '../../../support/controlByWorker';

const [messages, fees] = [messagesQuery(groupIds.austin), productsQuery(groupIds.austin)];
const [MONDAY, TUESDAY] = [Date.UTC(2026, 0, 5), Date.UTC(2026, 0, 6)];
const paths = { messages: '/groups/:id/messages', fees: '/groups/:id/products', groups: '/groups' };
/** The service worker answers with what it has kept since then. */
const keep = (list: keyof typeof paths, time: number) =>
  loseAnswer('get', paths[list], () => HttpResponse.json([], keptSince(time)));

/** Reads a list and shows it, until the returned function is called or the test ends. */
async function show<Rows, Key extends QueryKey>(list: FetchQueryOptions<Rows, Error, Rows, Key>) {
  await queryClient.query(list);
  const hide = new QueryObserver<Rows, Error, Rows, Rows, Key>(queryClient, list).subscribe(() => undefined);
  onTestFinished(hide);
  return hide;
}

beforeEach(controlByWorker);
afterEach(() => queryClient.clear());

test('what the server has answered is not kept, however old', async () => {
  await show(messages);
  expect(countShown(queryClient)).toBe(0);
  expect(oldestShown(queryClient)).toBeUndefined();
});

test('of the kept lists on the screen, the oldest one counts', async () => {
  keep('messages', TUESDAY);
  keep('fees', MONDAY);
  await show(messages);
  expect([countShown(queryClient), oldestShown(queryClient)]).toEqual([1, TUESDAY]);
  const hideFees = await show(fees);
  expect([countShown(queryClient), oldestShown(queryClient)]).toEqual([2, MONDAY]);
  await show(groupsQuery);
  expect([countShown(queryClient), oldestShown(queryClient)]).toEqual([2, MONDAY]);
  hideFees();
  expect([countShown(queryClient), oldestShown(queryClient)]).toEqual([1, TUESDAY]);
});

test('a list that says how old another one is does not count', async () => {
  keep('messages', MONDAY);
  await show(messages);
  const age = new QueryObserver(queryClient, keptAtQuery(messages.queryKey));
  onTestFinished(age.subscribe(() => undefined));
  expect(age.getCurrentResult().data).toBe(MONDAY);
  expect(countShown(queryClient)).toBe(1);
});

test('a kept list is none any more as soon as the server has answered', async () => {
  keep('messages', MONDAY);
  await show(messages);
  server.resetHandlers();
  await queryClient.refetchQueries(messages);
  expect(countShown(queryClient)).toBe(0);
});

test('the kept lists on the screen are read again, and no others', async () => {
  keep('messages', MONDAY);
  keep('fees', MONDAY);
  await show(messages);
  const hideFees = await show(fees);
  hideFees();
  await show(groupsQuery);
  server.resetHandlers();
  refreshKeptLists(queryClient);
  expect(queryClient.isFetching(messages)).toBe(1);
  expect(queryClient.isFetching()).toBe(1);
  await queryClient.query(messages);
  expect(countShown(queryClient)).toBe(0);
});

test('a list whose key only begins like that of a kept one is not read again', async () => {
  keep('groups', MONDAY);
  await show(groupsQuery);
  server.resetHandlers();
  await show({ queryKey: [...groupsQuery.queryKey, 'nearby'], queryFn: () => [] });
  refreshKeptLists(queryClient);
  expect(queryClient.isFetching()).toBe(1);
  await queryClient.query(groupsQuery);
  expect(countShown(queryClient)).toBe(0);
});
