import { beforeEach, expect, test } from 'vitest';
import { FeesChangedError } from '../../../../src/api/errors';
import { knownRows } from '../../../../src/api/queries/lists';
import { checkoutMutation, productsQuery } from '../../../../src/api/queries/products';
import { queryClient } from '../../../../src/api/queryClient';
import type { Product } from '../../../../src/api/schemas';
import { db } from '../../../mocks/db';
import { failWith } from '../../../mocks/failures';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';
import { runMutation } from '../../../support/runMutation';

const { austin } = groupIds;
const bow = { _id: 'bow', name: 'Bow', description: 'Of the season', price: 500, groupId: austin };
const camp = { _id: 'camp', name: 'Camp', description: 'In summer', price: 22_000, groupId: austin };
const shown = [bow, camp];
const order = { items: shown.map(({ _id }) => ({ id: _id, quantity: 1 })) };
const pay = (fees: Product[] = shown) =>
  runMutation(checkoutMutation(austin), { order, shown: fees }).catch((error: unknown) => error);

/** Replaces the fees on the server while other fees are on the screen. */
function offer(...fees: typeof shown): void {
  db.products = fees;
}

beforeEach(async () => {
  offer(bow, camp);
  await queryClient.query(productsQuery(austin));
});

test('fees that are as they were shown are paid, after they have been read again', async () => {
  const calls = recordCalls(/./);
  expect(await pay()).toMatchObject({ url: expect.stringContaining('amount=22500') });
  expect(calls).toEqual([
    { method: 'GET', path: `/groups/${austin}/products`, body: undefined },
    { method: 'POST', path: '/create-checkout-session', body: order },
  ]);
});

test.each([
  ['is gone', [camp], [bow], []],
  ['has another price', [{ ...bow, price: 700 }, camp], [], [{ ...bow, price: 700 }]],
  ['is gone, and another has another price', [{ ...camp, price: 1 }], [bow], [{ ...camp, price: 1 }]],
])('nothing is paid when a fee %s', async (_name, offered, gone, repriced) => {
  offer(...offered);
  const payments = recordCalls(/^POST/);
  const error = await pay();
  expect(error).toBeInstanceOf(FeesChangedError);
  expect(error).toMatchObject({ gone, repriced });
  expect(payments).toEqual([]);
  expect(knownRows(queryClient, productsQuery(austin))).toEqual(offered);
});

test('a fee that has no valid price any more is not offered', async () => {
  offer({ ...bow, price: -1 }, camp);
  expect(await pay()).toMatchObject({ name: 'FeesChangedError', gone: [bow] });
});

test('a fee that could not be shown is not paid: the person has seen no price', async () => {
  expect(await pay([{ _id: bow._id }])).toMatchObject({ name: 'FeesChangedError', gone: [], repriced: [bow] });
});

test('a fee that is new does not keep the others from being paid', async () => {
  offer(camp, { ...bow, _id: 'new' }, bow);
  expect(await pay()).toMatchObject({ url: expect.any(String) });
});

test('nothing is paid while the fees cannot be read', async () => {
  failWith('get', '/groups/:id/products', 500);
  const payments = recordCalls(/^POST/);
  expect(await pay()).toMatchObject({ status: 500 });
  expect(payments).toEqual([]);
});

test('without a group, no fees are read: none were shown', async () => {
  const calls = recordCalls(/./);
  const donation = { name: 'Donation', description: 'For the team', price: 1000 };
  await runMutation(checkoutMutation(undefined), { order: donation, shown: [] });
  expect(calls).toEqual([{ method: 'POST', path: '/create-checkout-session', body: donation }]);
});
