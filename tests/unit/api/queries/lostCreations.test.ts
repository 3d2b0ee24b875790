import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { groupsQuery } from '../../../../src/api/queries/groups';
import { messagesQuery, newMessages, postQueue } from '../../../../src/api/queries/messages';
import { queryClient } from '../../../../src/api/queryClient';
import { line } from '../../../../src/outbox/line';
import { db } from '../../../mocks/db';
import { failWith, hold, loseAnswer } from '../../../mocks/failures';
import { server } from '../../../mocks/node';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { goOnline } from '../../../support/changeServer';
import { countPosted, kinds, messagesPath, post, postKey, showBoardAndFees } from '../../../support/creations';
import { lostAnswers } from '../../../support/lostAnswers';
import { recordCalls } from '../../../support/recordCalls';

const { austin } = groupIds;
const { owner } = people;

showBoardAndFees();

describe.each(Object.entries(kinds))('%s', (_name, { queueOf, keyOf, path, list, count }) => {
  test.each(Object.entries(lostAnswers))(
    'created, but %s: is found in the list, and not sent again',
    async (_, lose) => {
      const calls = recordCalls(/^POST/);
      loseAnswer('post', path, lose());
      failWith('get', list, 500);
      const queue = queueOf();
      const key = keyOf('Bow');
      queue.enqueue([key], 'create');
      const hasFailed = () => queue.getState().failed.size > 0;
      await expect.poll(() => hasFailed() || line.countUnreachable() > 0).toBe(true);
      expect(count('Bow')).toBe(1);
      if (hasFailed()) expect(queue.getState().failed.get(key)).toMatchObject({ name: 'UnconfirmedError' });
      server.resetHandlers();
      if (hasFailed()) queue.enqueue([key], 'create');
      else await goOnline();
      await expect.poll(() => queue.getState()).toEqual({ pending: new Map(), failed: new Map() });
      expect(count('Bow')).toBe(1);
      expect(calls).toHaveLength(1);
    },
  );

  test('created, but a proxy answers: needs no second try when the list can be read', async () => {
    loseAnswer('post', path, lostAnswers['a proxy answers 502']?.() ?? HttpResponse.error);
    const key = keyOf('Bow');
    expect(await queueOf().enqueue([key], 'create')).toEqual([{ key }]);
    expect(count('Bow')).toBe(1);
  });

  test('not created: the next try sends it', async () => {
    failWith('post', path, 502);
    const key = keyOf('Bow');
    expect(await queueOf().enqueue([key], 'create')).toMatchObject([{ error: { name: 'UnconfirmedError' } }]);
    server.resetHandlers();
    expect(await queueOf().enqueue([key], 'create')).toEqual([{ key }]);
    expect(count('Bow')).toBe(1);
  });
});

test('an equal text that was there before is not taken for the new one', async () => {
  expect(await post('Practice at 6')).toBe('done');
  failWith('post', messagesPath, 502);
  const key = postKey('Practice at 6');
  expect(await postQueue(austin).enqueue([key], 'create')).toMatchObject([{ error: { name: 'UnconfirmedError' } }]);
  server.resetHandlers();
  expect(await postQueue(austin).enqueue([key], 'create')).toEqual([{ key }]);
  expect(countPosted('Practice at 6')).toBe(2);
});

test('a read that began before the write proves nothing', async () => {
  loseAnswer('get', messagesPath, () => new Promise(() => undefined), { once: true });
  queryClient.query({ ...messagesQuery(austin), staleTime: 0 }).catch(() => undefined);
  loseAnswer('post', messagesPath, lostAnswers['a proxy answers 502']?.() ?? HttpResponse.error);
  expect(await post('Practice at 6')).toBe('done');
});

test('looking for a lost message leaves other reads alone', async () => {
  const release = hold('get', '/groups');
  const groups = queryClient.query(groupsQuery);
  loseAnswer('post', messagesPath, lostAnswers['a proxy answers 502']?.() ?? HttpResponse.error);
  expect(await post('Practice at 6')).toBe('done');
  expect(queryClient.isFetching(groupsQuery)).toBe(1);
  release();
  expect(await groups).not.toMatchObject({ size: 0 });
});

/** Makes the mocked server run `meanwhile` when a message is posted, and answer with a proxy's error page. */
const replaceAnswer = (meanwhile: () => void) =>
  server.use(
    http.post(`*${messagesPath}`, () => {
      meanwhile();
      return HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 });
    }),
  );
const addMessage = (content: string) =>
  void db.messages.push({ _id: 'new', groupId: austin, ownerId: owner.uid, content, timestamp: '' });

test('another new message of the same person is not taken for the lost one', async () => {
  replaceAnswer(() => addMessage('Bring water'));
  expect(await post('Practice at 6')).toMatchObject({ name: 'UnconfirmedError' });
});

test.each([
  ['without blanks, where the server takes them off', ' Practice at 6 ', 'Practice at 6'],
  ['with blanks, where the server adds them', 'Practice at 6', 'Practice at 6\n'],
])('a lost message is found %s', async (_name, sent, listed) => {
  replaceAnswer(() => addMessage(listed));
  expect(await post(sent)).toBe('done');
});

test('what was taken back although it may have arrived is looked for when it is sent again', async () => {
  loseAnswer('post', messagesPath, () => HttpResponse.error());
  const key = postKey('Practice at 6');
  postQueue(austin).enqueue([key], 'create');
  await expect.poll(() => line.countUnreachable()).toBe(1);
  expect(postQueue(austin).cancel(key)).toBe(true);
  expect(postQueue(austin).cancel(key)).toBe(false);
  server.resetHandlers();
  expect(await postQueue(austin).enqueue([key], 'create')).toEqual([{ key }]);
  expect(countPosted('Practice at 6')).toBe(1);
});

test('a row that is older than what was written is not taken for it, even if the list was not known', async () => {
  const lastWeek = Math.floor(Date.now() / 1000 - 7 * 24 * 3600).toString(16);
  const _id = `${lastWeek}000000000000aaaa`;
  db.messages.push({ _id, groupId: austin, ownerId: owner.uid, content: 'Practice at 6', timestamp: '' });
  failWith('post', messagesPath, 502);
  const key = newMessages.keyOf({ ownerId: owner.uid, content: 'Practice at 6' });
  expect(await postQueue(austin).enqueue([key], 'create')).toMatchObject([{ error: { name: 'UnconfirmedError' } }]);
});

test('a text that is longer than what is read of it is found all the same', async () => {
  loseAnswer('post', messagesPath, lostAnswers['a proxy answers 502']?.() ?? HttpResponse.error);
  expect(await post('Practice '.repeat(4000))).toBe('done');
});
