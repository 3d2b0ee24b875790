import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/api/errors';
import { adoptChanges, findUndone } from '../../../../src/api/queries/adoption';
import { newMessages } from '../../../../src/api/queries/messages';
import { newProducts } from '../../../../src/api/queries/products';
import type { JournalRecord, RecordedChange } from '../../../../src/outbox/types';
import { db } from '../../../mocks/db';
import { failWith } from '../../../mocks/failures';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';
import { groupOf } from '../../../support/world';

const { austin } = groupIds;
const HOUR = 60 * 60_000;

const recorded = (kind: string, changes: RecordedChange[]) => ({
  id: 'of a page that is gone',
  tab: 'gone',
  owner: people.owner.uid,
  // Another version of the app may have recorded a kind that this one does not know.
  kind: kind as JournalRecord['kind'],
  groupId: austin,
  changes,
});
/** Continues a change that another page left in the journal, decided the given number of hours ago. */
const adopt = async (kind: string, key: string, change: string, hours = 1, sent = false) =>
  Promise.all(adoptChanges(recorded(kind, [{ key, change, at: Date.now() - hours * HOUR, sent }])) ?? []);
const payer = () => groupOf(austin).members.find(({ paymentStatus }) => paymentStatus === 'unpaid')?.memberID ?? '';
const asking = () => groupOf(austin).requests[0]?.memberID ?? '';
const fee = () => db.products.find(({ groupId }) => groupId === austin)?._id ?? '';
const newPost = newMessages.keyOf({ ownerId: people.owner.uid, content: 'See you' });
const newFee = newProducts.keyOf({ name: 'Travel', description: 'Fee', price: 4000 });
const message = () => db.messages.find(({ groupId }) => groupId === austin)?._id ?? '';

const modules = import.meta.glob<object>('../../../../src/api/queries/*.ts', { eager: true });
const queues = Object.values(modules)
  .flatMap(Object.values)
  .filter((exported) => typeof exported === 'function' && 'adopt' in exported);

test('recorded changes of each kind are adopted', () => {
  expect(queues).not.toEqual([]);
  const advice = 'Add the queue to "queues" in src/api/queries/adoption.ts';
  for (const { kind } of queues) expect(adoptChanges(recorded(kind, [])), `${kind}: ${advice}`).toBeDefined();
});

test.each([
  ['payment', 'paid', payer, (id: string) => `PATCH /groups/${austin}/members/${id}/payment-status`],
  ['answer', 'accept', asking, (id: string) => `POST /groups/${austin}/requests/${id}/accept`],
  ['answer', 'decline', asking, (id: string) => `POST /groups/${austin}/requests/${id}/decline`],
  ['deletion', 'delete', message, (id: string) => `DELETE /groups/${austin}/messages/${id}`],
  ['feeDeletion', 'deleteFee', fee, (id: string) => `DELETE /products/${id}`],
  ['post', 'create', () => newPost, () => `POST /groups/${austin}/messages`],
  ['fee', 'create', () => newFee, () => 'POST /products'],
])('a recorded change of the kind "%s" is sent: %s', async (kind, change, find, callOf) => {
  const key = find();
  const calls = recordCalls(/^(?!GET)/);
  expect(await adopt(kind, key, change)).toEqual([{ key }]);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([callOf(key)]);
});

test.each([
  ['answer', 'accept', payer],
  ['answer', 'decline', () => 'somebody who has been answered'],
  ['deletion', 'delete', () => 'gone'],
  ['feeDeletion', 'deleteFee', () => 'gone'],
])('a recorded change of the kind "%s" that had arrived counts as done', async (kind, change, find) => {
  const key = find();
  expect(await adopt(kind, key, change, 1, true)).toEqual([{ key }]);
});

const failure = new ApiError('http', { status: 500 });
const findFailed = (kind: string, change: string, key: string, error: Error = failure) =>
  findUndone(recorded(kind, []), { key, change, at: 0 }, error);

test.each([
  ['answer', 'accept', asking, 'somebody who has been answered'],
  ['answer', 'decline', asking, 'somebody who has been answered'],
  ['deletion', 'delete', message, 'gone'],
  ['feeDeletion', 'deleteFee', fee, 'gone'],
  ['payment', 'paid', payer, 'somebody who has left'],
])('%s: "%s" is not done for as long as the server has the row', async (kind, change, find, gone) => {
  expect(await findFailed(kind, change, find())).toBeDefined();
  expect(await findFailed(kind, change, gone)).toBeUndefined();
});

test('a payment is done when it is marked so', async () => {
  expect(await findFailed('payment', 'unpaid', payer())).toBeUndefined();
});

test('while the server does not tell, a decision counts as not done, about nobody by name', async () => {
  failWith('get', '/groups/:id/requests', 500);
  expect(await findFailed('answer', 'accept', asking())).toEqual({});
});

test('nothing is left to do in a group that is gone, but what was written for it is not lost', async () => {
  const gone = new ApiError('http', { status: 404, isJson: true });
  failWith('get', '/groups/:id/requests', 404);
  expect(await findFailed('answer', 'accept', asking())).toBeUndefined();
  expect(await findFailed('payment', 'paid', payer(), gone)).toBeUndefined();
  expect(await findFailed('post', 'create', newPost, gone)).toEqual({});
  expect(await findFailed('fee', 'create', newFee, gone)).toMatchObject({ name: 'Travel' });
});

test('a change that was decided more than a day ago is not sent, and the person is told', async () => {
  const key = payer();
  const calls = recordCalls(/^(?!GET)/);
  expect(await adopt('payment', key, 'paid', 25)).toMatchObject([{ key, error: { kind: 'outdated' } }]);
  expect(calls).toEqual([]);
});

test('what another version of the app has recorded is left alone', async () => {
  const calls = recordCalls(/./);
  expect(await adopt('promotion', payer(), 'captain')).toEqual([]);
  expect(await adopt('payment', payer(), 'waived')).toEqual([]);
  expect(calls).toEqual([]);
});
