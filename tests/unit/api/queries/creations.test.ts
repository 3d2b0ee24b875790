import { QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { groupsQuery } from '../../../../src/api/queries/groups';
import { knownRows } from '../../../../src/api/queries/lists';
import { messagesQuery, newMessages, postQueue } from '../../../../src/api/queries/messages';
import { feeQueue, newProducts, productsQuery } from '../../../../src/api/queries/products';
import { queryClient } from '../../../../src/api/queryClient';
import { line } from '../../../../src/outbox/line';
import { forgetChangeQueues } from '../../../../src/outbox/outbox';
import { db } from '../../../mocks/db';
import { breakConnection, failWith, hold, loseAnswer } from '../../../mocks/failures';
import { server } from '../../../mocks/node';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { goOnline } from '../../../support/changeServer';
import { lostAnswers } from '../../../support/lostAnswers';
import { recordCalls } from '../../../support/recordCalls';
import { signedInAs } from '../../../support/signedIn';

const { austin } = groupIds;
const { owner } = people;
const messagesPath = '/groups/:id/messages';
const posted = (content: string) => db.messages.filter((message) => message.content === content).length;
const postKey = (content: string) =>
  newMessages.keyOf({ ownerId: owner.uid, content }, knownRows(queryClient, messagesQuery(austin)));
const feeKey = (name: string) =>
  newProducts.keyOf({ name, description: 'Fee', price: 500 }, knownRows(queryClient, productsQuery(austin)));

const kinds = {
  'a message': {
    queueOf: () => postQueue(austin),
    keyOf: postKey,
    path: messagesPath,
    list: messagesPath,
    count: posted,
  },
  'a fee': {
    queueOf: () => feeQueue(austin),
    keyOf: feeKey,
    path: '/products',
    list: '/groups/:id/products',
    count: (name: string) => db.products.filter((fee) => fee.name === name).length,
  },
};

const post = async (content: string) => {
  const [result] = (await postQueue(austin).enqueue([postKey(content)], 'create')) ?? [];
  return result?.error ?? 'done';
};

/** The board and the fees are on the screen. */
let hide: (() => void)[];
beforeEach(async () => {
  signedInAs(owner);
  const [messages, fees] = [messagesQuery(austin), productsQuery(austin)];
  await Promise.all([queryClient.query(messages), queryClient.query(fees)]);
  const ignore = () => undefined;
  hide = [
    new QueryObserver(queryClient, messages).subscribe(ignore),
    new QueryObserver(queryClient, fees).subscribe(ignore),
  ];
});
afterEach(() => {
  for (const stop of hide) stop();
  forgetChangeQueues();
  queryClient.clear();
});

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
      await vi.waitFor(() => expect(hasFailed() || line.countUnreachable() > 0).toBe(true));
      expect(count('Bow')).toBe(1);
      if (hasFailed()) expect(queue.getState().failed.get(key)).toMatchObject({ name: 'UnconfirmedError' });
      server.resetHandlers();
      if (hasFailed()) queue.enqueue([key], 'create');
      else await goOnline();
      await vi.waitFor(() => expect(queue.getState()).toEqual({ pending: new Map(), failed: new Map() }));
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

  test('the list shows it before it is no longer pending', async () => {
    const queue = queueOf();
    const release = hold('get', list);
    const ended = queue.enqueue([keyOf('Bow')], 'create');
    await vi.waitFor(() => expect(count('Bow')).toBe(1));
    expect(queue.getState().pending.size).toBe(1);
    release();
    await ended;
    const known = knownRows<object[]>(
      queryClient,
      list === messagesPath ? messagesQuery(austin) : productsQuery(austin),
    );
    expect(JSON.stringify(known)).toContain('"Bow"');
  });
});

test('an equal text that was there before is not taken for the new one', async () => {
  expect(await post('Practice at 6')).toBe('done');
  failWith('post', messagesPath, 502);
  const key = postKey('Practice at 6');
  expect(await postQueue(austin).enqueue([key], 'create')).toMatchObject([{ error: { name: 'UnconfirmedError' } }]);
  server.resetHandlers();
  expect(await postQueue(austin).enqueue([key], 'create')).toEqual([{ key }]);
  expect(posted('Practice at 6')).toBe(2);
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

/** What else happens on the server while a proxy answers in its place. */
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

test('a refusal is kept with its reason, and needs no look at the list until the next try', async () => {
  const reads = recordCalls(/^GET/);
  failWith('post', messagesPath, 400, { message: 'No.' });
  expect(await post('Practice at 6')).toMatchObject({ status: 400 });
  expect(postQueue(austin).getState().failed.size).toBe(1);
  expect(reads).toEqual([]);
});

test('what was written without a network arrives once, in the order in which it was written', async () => {
  breakConnection('post', messagesPath);
  const texts = ['First', 'Second', 'Third'];
  const ended = Promise.all(texts.map(post));
  await vi.waitFor(() => expect(line.countUnreachable()).toBe(3));
  server.resetHandlers();
  await goOnline();
  expect(await ended).toEqual(['done', 'done', 'done']);
  const arrived = db.messages.map(({ content }) => content).filter((content) => texts.includes(content));
  // Newest first.
  expect(arrived).toEqual(texts.toReversed());
});

test('what waits can be taken back, and is not sent', async () => {
  breakConnection('post', messagesPath);
  const ended = post('Practice at 6');
  await vi.waitFor(() => expect(line.countUnreachable()).toBe(1));
  const key = postKey('Practice at 6');
  expect(postQueue(austin).cancel(key)).toBe(true);
  await ended;
  server.resetHandlers();
  const calls = recordCalls(/^POST/);
  expect(await post('Bring water')).toBe('done');
  expect(calls).toHaveLength(1);
  expect(posted('Practice at 6')).toBe(0);
});

test('what is being sent cannot be taken back', async () => {
  const release = hold('post', messagesPath);
  const ended = post('Practice at 6');
  expect(postQueue(austin).cancel(postKey('Practice at 6'))).toBe(false);
  release();
  expect(await ended).toBe('done');
});

test('what was taken back although it may have arrived is looked for when it is sent again', async () => {
  loseAnswer('post', messagesPath, () => HttpResponse.error());
  const key = postKey('Practice at 6');
  postQueue(austin).enqueue([key], 'create');
  await vi.waitFor(() => expect(line.countUnreachable()).toBe(1));
  expect(postQueue(austin).cancel(key)).toBe(true);
  expect(postQueue(austin).cancel(key)).toBe(false);
  server.resetHandlers();
  expect(await postQueue(austin).enqueue([key], 'create')).toEqual([{ key }]);
  expect(posted('Practice at 6')).toBe(1);
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

test('one creation that is never answered does not hold up the queues behind it', async () => {
  breakConnection('post', messagesPath);
  post('Blocked');
  await vi.waitFor(() => expect(line.countUnreachable()).toBe(1));
  const key = feeKey('Bow');
  const ended = feeQueue(austin).enqueue([key], 'create');
  await goOnline();
  await vi.waitFor(() => expect(line.isFree()).toBe(false));
  await goOnline();
  expect(await ended).toEqual([{ key }]);
});
