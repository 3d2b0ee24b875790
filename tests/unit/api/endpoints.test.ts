import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import {
  acceptRequest,
  declineRequest,
  deleteMessage,
  listGroups,
  listJoinRequestsV2,
  listMembers,
  listMessages,
  listProducts,
  listRequests,
  setPaymentStatus,
} from '../../../src/api/endpoints';
import { server } from '../../mocks/node';
import { recordRequests, recordUrls } from '../../support/recordCalls';

/** Returns the request that a call sends. */
async function requestOf(send: () => Promise<unknown>) {
  const requests = recordRequests(/./);
  await send().catch(() => undefined);
  const [request] = requests;
  if (!request) throw new Error('There was no request.');
  const { keepalive, credentials, redirect, cache, headers } = request;
  return { keepalive, credentials, redirect, cache, type: headers.get('Content-Type'), body: await request.text() };
}

test.each([
  ['accepting a request', () => acceptRequest('g', 'm'), ''],
  ['declining a request', () => declineRequest('g', 'm'), ''],
  ['marking a payment', () => setPaymentStatus('g', 'm', { paymentStatus: 'paid' }), '{"paymentStatus":"paid"}'],
  ['deleting a message', () => deleteMessage('g', 'x'), ''],
])('%s is a request that outlives the page, with nothing but the body it needs', async (_name, send, body) => {
  expect(await requestOf(send)).toEqual({
    keepalive: true,
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    type: body ? 'application/json' : null,
    body,
  });
});

test.each([
  ['the groups, which everybody may read, may be in the cache of the browser', () => listGroups(), 'default'],
  ['what is of one group is in no cache that the app cannot clear', () => listMembers('g'), 'no-store'],
])('%s', async (_name, send, cache) => {
  const read = { keepalive: false, credentials: 'omit', redirect: 'follow', type: null, body: '' };
  expect(await requestOf(send)).toEqual({ ...read, cache });
});

test.each([
  ['groups', () => listGroups(), '/groups'],
  ['members', () => listMembers('g'), '/groups/g/members'],
  ['requests', () => listRequests('g'), '/groups/g/requests'],
  ['join-requests', () => listJoinRequestsV2('g', 'u'), '/groups/g/join-requests'],
  ['products', () => listProducts('g'), '/groups/g/products'],
  ['messages', () => listMessages('g'), '/groups/g/messages'],
])('rows of the %s that cannot be read are logged by that name', async (name, read, path) => {
  const row = { _id: 'a', memberID: 'm' };
  server.use(http.get(`*${path}`, () => HttpResponse.json([row, {}, row])));
  const { rows, unreadable } = await read();
  expect('hashes' in rows ? rows.hashes : rows).toHaveLength(1);
  expect(unreadable).toBe(2);
  expect(console.warn).toHaveBeenLastCalledWith('Unreadable rows:', name, 2);
});

test('requests of version 2 are asked for in the name of the owner', async () => {
  const urls = recordUrls(/join-requests/);
  await listJoinRequestsV2('g', 'a&b=c').catch(() => undefined);
  expect(urls.map(({ searchParams }) => [...searchParams])).toEqual([[['ownerId', 'a&b=c']]]);
});
