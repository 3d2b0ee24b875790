import { afterEach, expect, test } from 'vitest';
import { adoptChanges } from '../../../../src/api/queries/kept';
import { queryClient } from '../../../../src/api/queryClient';
import { forgetChangeQueues } from '../../../../src/lib/changes/changeQueues';
import { db } from '../../../mocks/db';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';
import { groupOf } from '../../../support/world';

const { austin } = groupIds;
const HOUR = 60 * 60_000;

/** Goes on with a change that a page has left in the journal, so many hours after it was decided. */
const adopt = async (kind: string, key: string, change: string, hours = 1) => {
  const changes = [{ key, change, at: Date.now() - hours * HOUR }];
  const queue = { id: 'of a page that is gone', tab: 'gone', owner: people.owner.uid, kind, groupId: austin, changes };
  return Promise.all(adoptChanges(queue, queryClient) ?? []);
};
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
])('a kept change of the kind "%s" is sent: %s', async (kind, change, find, callOf) => {
  const key = find();
  const calls = recordCalls(/^(?!GET)/);
  expect(await adopt(kind, key, change)).toEqual([{ key }]);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([callOf(key)]);
});

test.each([
  ['payment', 'unpaid', payer],
  ['answer', 'accept', () => 'somebody who has been answered'],
  ['deletion', 'delete', () => 'gone'],
])('a kept change of the kind "%s" that has arrived is not sent again', async (kind, change, find) => {
  const key = find();
  const calls = recordCalls(/^(?!GET)/);
  expect(await adopt(kind, key, change)).toEqual([{ key }]);
  expect(calls).toEqual([]);
});

test('a change that was decided more than a day ago is not sent, and the person is told', async () => {
  const key = payer();
  const calls = recordCalls(/^(?!GET)/);
  expect(await adopt('payment', key, 'paid', 25)).toMatchObject([{ key, error: { kind: 'outdated' } }]);
  expect(calls).toEqual([]);
});

test('what another version of the app has kept is left alone', async () => {
  const calls = recordCalls(/./);
  expect(await adopt('promotion', payer(), 'captain')).toEqual([]);
  expect(await adopt('payment', payer(), 'waived')).toEqual([]);
  expect(calls).toEqual([]);
});
