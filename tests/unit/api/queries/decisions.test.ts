import { afterEach, expect, test } from 'vitest';
import { adoptChanges, findUndecided } from '../../../../src/api/queries/decisions';
import { queryClient } from '../../../../src/api/queryClient';
import { forgetChangeQueues } from '../../../../src/outbox/outbox';
import type { RecordedChange } from '../../../../src/outbox/types';
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
  kind,
  groupId: austin,
  changes,
});
/** Goes on with a change that a page has left in the journal, so many hours after it was decided. */
const adopt = async (kind: string, key: string, change: string, hours = 1, sent = false) =>
  Promise.all(adoptChanges(recorded(kind, [{ key, change, at: Date.now() - hours * HOUR, sent }])) ?? []);
const payer = () => groupOf(austin).members.find(({ paymentStatus }) => paymentStatus === 'unpaid')?.memberID ?? '';
const asking = () => groupOf(austin).requests[0]?.memberID ?? '';
const message = () => db.messages.find(({ groupId }) => groupId === austin)?._id ?? '';

afterEach(() => {
  forgetChangeQueues();
  queryClient.clear();
});

test.each([
  ['payment', 'paid', payer, (id: string) => `PATCH /groups/${austin}/members/${id}/payment-status`],
  ['answer', 'accept', asking, (id: string) => `POST /groups/${austin}/requests/${id}/accept`],
  ['answer', 'decline', asking, (id: string) => `POST /groups/${austin}/requests/${id}/decline`],
  ['deletion', 'delete', message, (id: string) => `DELETE /groups/${austin}/messages/${id}`],
])('a recorded change of the kind "%s" is sent: %s', async (kind, change, find, callOf) => {
  const key = find();
  const calls = recordCalls(/^(?!GET)/);
  expect(await adopt(kind, key, change)).toEqual([{ key }]);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([callOf(key)]);
});

test.each([
  ['answer', 'accept', () => 'somebody who has been answered'],
  ['deletion', 'delete', () => 'gone'],
])('a recorded change of the kind "%s" that had arrived counts as done', async (kind, change, find) => {
  const key = find();
  expect(await adopt(kind, key, change, 1, true)).toEqual([{ key }]);
});

test.each([
  ['accept', asking, 'somebody who has been answered'],
  ['decline', asking, 'somebody who has been answered'],
  ['delete', message, 'gone'],
  ['paid', payer, 'somebody who has left'],
])('"%s" is undecided for as long as the server has the row', async (change, find, gone) => {
  const isUndecided = async (key: string) =>
    (await findUndecided(recorded('any', []), { key, change, at: 0 })) !== undefined;
  expect(await isUndecided(find())).toBe(true);
  expect(await isUndecided(gone)).toBe(false);
});

test('a payment is decided when it is marked so', async () => {
  const change = { key: payer(), change: 'unpaid', at: 0 };
  expect(await findUndecided(recorded('payment', []), change)).toBeUndefined();
});

test('while the server does not tell, a decision counts as undecided, about nobody by name', async () => {
  failWith('get', '/groups/:id/requests', 500);
  expect(await findUndecided(recorded('answer', []), { key: asking(), change: 'accept', at: 0 })).toEqual({});
});

test('nothing is left to decide of a group that is gone', async () => {
  failWith('get', '/groups/:id/requests', 404);
  expect(await findUndecided(recorded('answer', []), { key: asking(), change: 'accept', at: 0 })).toBeUndefined();
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
