import { beforeEach, expect, test } from 'vitest';
import { groupsQuery } from '../../../../src/api/queries/groups';
import { knownRows } from '../../../../src/api/queries/lists';
import { deletionQueue, messagesQuery, newMessages, postQueue } from '../../../../src/api/queries/messages';
import { queryClient } from '../../../../src/api/queryClient';
import { forgetChangeQueues } from '../../../../src/outbox/outbox';
import { failWith, hold } from '../../../mocks/failures';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';

const { austin } = groupIds;
const query = messagesQuery(austin);
const cachedMessages = () => knownRows(queryClient, query);
const isReadAgain = () => queryClient.getQueryState(query.queryKey)?.isInvalidated;
const remove = (id = '') => deletionQueue(austin).enqueue([id], 'delete');

beforeEach(async () => void (await queryClient.query(query)));

test('a message is sent with its author, and the board is read again', async () => {
  const calls = recordCalls(/messages/);
  const body = { ownerId: people.owner.uid, content: 'Practice at six' };
  await postQueue(austin).enqueue([newMessages.keyOf(body)], 'create');
  expect(calls).toEqual([{ method: 'POST', path: `/groups/${austin}/messages`, body }]);
  expect(isReadAgain()).toBe(true);
});

test('a deleted message is off the board at once, and the board is read again', async () => {
  const [first, ...others] = cachedMessages() ?? [];
  await remove(first?._id);
  expect(others.length).toBeGreaterThan(0);
  expect(cachedMessages()).toEqual(others);
  expect(isReadAgain()).toBe(true);
});

test('a message that is gone already counts as deleted', async () => {
  const [first, ...others] = cachedMessages() ?? [];
  failWith('delete', '/groups/:id/messages/:message', 404);
  expect(await remove(first?._id)).toEqual([{ key: first?._id }]);
  expect(cachedMessages()).toEqual(others);
});

test('a message that could not be deleted stays, with the reason', async () => {
  const messages = cachedMessages();
  failWith('delete', '/groups/:id/messages/:message', 500);
  const [result] = (await remove(messages?.[0]?._id)) ?? [];
  expect(result?.error).toMatchObject({ status: 500 });
  expect(cachedMessages()).toEqual(messages);
});

test('a read that began before the deletion is given up: it would bring the message back, while others go on', async () => {
  const id = cachedMessages()?.[0]?._id;
  const release = hold('get', '/groups/:id/messages');
  queryClient.refetchQueries(query);
  const releaseOther = hold('get', '/groups');
  queryClient.prefetchQuery(groupsQuery);
  expect(queryClient.isFetching()).toBe(2);
  await remove(id);
  expect(queryClient.isFetching(groupsQuery)).toBe(1);
  expect(queryClient.isFetching()).toBe(1);
  release();
  releaseOther();
});

test('a message can be deleted while no board is known', async () => {
  const id = cachedMessages()?.[0]?._id;
  queryClient.clear();
  forgetChangeQueues();
  expect(await remove(id)).toEqual([{ key: id }]);
  expect(cachedMessages()).toBeUndefined();
});
