import { expect, test } from 'vitest';
import { knownRows } from '../../../../src/api/queries/lists';
import { messagesQuery, postQueue } from '../../../../src/api/queries/messages';
import { feeQueue, productsQuery } from '../../../../src/api/queries/products';
import { queryClient } from '../../../../src/api/queryClient';
import { line } from '../../../../src/outbox/line';
import { db } from '../../../mocks/db';
import { breakConnection, failWith, hold } from '../../../mocks/failures';
import { server } from '../../../mocks/node';
import { groupIds } from '../../../mocks/seed';
import { goOnline } from '../../../support/changeServer';
import { countPosted, feeKey, kinds, messagesPath, post, postKey, showBoardAndFees } from '../../../support/creations';
import { recordCalls } from '../../../support/recordCalls';

const { austin } = groupIds;

showBoardAndFees();

test.each(Object.entries(kinds))(
  '%s: the list shows it before it is no longer pending, although the list has not been read again',
  async (_name, { queueOf, keyOf, list }) => {
    const queue = queueOf();
    const release = hold('get', list);
    const known = () =>
      knownRows<object[]>(queryClient, list === messagesPath ? messagesQuery(austin) : productsQuery(austin));
    const atEnd = new Promise((resolve) => {
      const stop = queue.subscribe(() => {
        if (queue.getState().pending.size > 0) return;
        stop();
        resolve(known());
      });
    });
    await queue.enqueue([keyOf('Bow')], 'create');
    expect(JSON.stringify(await atEnd)).toContain('"Bow"');
    release();
  },
);

test('a refused creation stays with its reason, and the list is not read until the next try', async () => {
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
  await expect.poll(() => line.countUnreachable()).toBe(3);
  server.resetHandlers();
  await goOnline();
  expect(await ended).toEqual(['done', 'done', 'done']);
  const arrived = db.messages.map(({ content }) => content).filter((content) => texts.includes(content));
  // The board lists the newest message first, so the order of sending is reversed.
  expect(arrived).toEqual(texts.toReversed());
});

test('what waits can be taken back, and is not sent', async () => {
  breakConnection('post', messagesPath);
  const ended = post('Practice at 6');
  await expect.poll(() => line.countUnreachable()).toBe(1);
  const key = postKey('Practice at 6');
  expect(postQueue(austin).cancel(key)).toBe(true);
  await ended;
  server.resetHandlers();
  const calls = recordCalls(/^POST/);
  expect(await post('Bring water')).toBe('done');
  expect(calls).toHaveLength(1);
  expect(countPosted('Practice at 6')).toBe(0);
});

test('what is being sent cannot be taken back', async () => {
  const release = hold('post', messagesPath);
  const ended = post('Practice at 6');
  expect(postQueue(austin).cancel(postKey('Practice at 6'))).toBe(false);
  release();
  expect(await ended).toBe('done');
});

test('one creation that is never answered does not hold up the queues behind it', async () => {
  breakConnection('post', messagesPath);
  post('Blocked');
  await expect.poll(() => line.countUnreachable()).toBe(1);
  const key = feeKey('Bow');
  const ended = feeQueue(austin).enqueue([key], 'create');
  await goOnline();
  await expect.poll(() => line.isFree()).toBe(false);
  await goOnline();
  expect(await ended).toEqual([{ key }]);
  // Wait until the first creation has been sent again and has failed: otherwise it would fail in the next test.
  await expect.poll(() => line.countUnreachable()).toBe(1);
});
