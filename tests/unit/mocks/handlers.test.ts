import { describe, expect, it } from 'vitest';
import * as endpoints from '../../../src/api/endpoints';
import { db } from '../../mocks/db';
import { backendHandlers } from '../../mocks/handlers';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { callBackend } from '../../support/callBackend';
import { groupOf } from '../../support/world';

const UNKNOWN = 'ffffffffffffffffffffffff';
const { owner, member, stranger } = people;

const groupId = groupIds.austin;
const ownerId = owner.uid;
const austin = `/groups/${groupId}`;
const errorBody = { message: expect.any(String) };
const firstRequest = () => groupOf(groupIds.austin).requests[0] ?? { _id: '', memberID: '', name: '' };

const newGroup = {
  ownerID: ownerId,
  firstName: 'Olivia',
  lastName: 'Carter',
  email: 'olivia.carter@example.com',
  phone: '(512) 555-0142',
  groupName: 'New Group',
  description: '',
  country: 'United States',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  latitude: '30.2672',
  longitude: '-97.7431',
  memberID: 'group-member',
};

/** A call of each endpoint. TypeScript reports an endpoint that is missing here. */
const endpointCalls: Record<keyof typeof endpoints, () => Promise<unknown>> = {
  listGroups: () => endpoints.listGroups(),
  createGroup: () => endpoints.createGroup(newGroup),
  requestToJoin: () => endpoints.requestToJoin(groupId, { memberID: stranger.uid, name: stranger.email }),
  leaveGroup: () => endpoints.leaveGroup(groupId, { memberID: member.uid }),
  listMembers: () => endpoints.listMembers(groupId),
  setPaymentStatus: () => endpoints.setPaymentStatus(groupId, member.uid, { paymentStatus: 'paid' }),
  listRequests: () => endpoints.listRequests(groupId),
  acceptRequest: () => endpoints.acceptRequest(groupId, firstRequest().memberID),
  declineRequest: () => endpoints.declineRequest(groupId, firstRequest().memberID),
  listJoinRequestsV2: () => endpoints.listJoinRequestsV2(groupId, ownerId),
  approveJoinRequestV2: () => endpoints.approveJoinRequestV2(groupId, firstRequest()._id, { ownerId }),
  rejectJoinRequestV2: () => endpoints.rejectJoinRequestV2(groupId, firstRequest()._id, { ownerId }),
  listProducts: () => endpoints.listProducts(groupId),
  createProduct: () => endpoints.createProduct({ name: 'Bow', description: 'Fee', price: 500, groupId }),
  deleteProduct: () => endpoints.deleteProduct(db.products[0]?._id ?? ''),
  listMessages: () => endpoints.listMessages(groupId),
  createMessage: () => endpoints.createMessage(groupId, { ownerId, content: 'Hello' }),
  deleteMessage: () => endpoints.deleteMessage(groupId, db.messages[0]?._id ?? ''),
  createCheckoutSession: () =>
    endpoints.createCheckoutSession({ items: [{ id: db.products[0]?._id ?? '', quantity: 1 }] }),
};

describe('endpoints', () => {
  it.each(Object.keys(endpoints))('%s gets a response that matches its schema', async (name) => {
    const callEndpoint = Object.entries(endpointCalls).find(([key]) => key === name)?.[1];
    await expect(callEndpoint?.()).resolves.toBeDefined();
  });

  it('have one handler each', () => {
    expect(backendHandlers, 'Add a handler for each endpoint to tests/mocks/handlers.ts').toHaveLength(
      Object.keys(endpoints).length,
    );
  });
});

describe('calls about a group', () => {
  it.each([
    ['POST', '/request'],
    ['POST', '/leave'],
    ['GET', '/members'],
    ['PATCH', '/members/x/payment-status'],
    ['GET', '/requests'],
    ['POST', '/requests/x/accept'],
    ['POST', '/requests/x/decline'],
    ['GET', '/join-requests'],
    ['POST', '/join-requests/x/approve'],
    ['POST', '/join-requests/x/reject'],
    ['GET', '/products'],
    ['GET', '/messages'],
    ['POST', '/messages'],
    ['DELETE', '/messages/x'],
  ])('answer 404 for an unknown group: %s %s', async (method, path) => {
    expect(await callBackend(method, `/groups/${UNKNOWN}${path}`)).toEqual({ status: 404, answer: errorBody });
  });
});

describe('groups', () => {
  it('are listed with members, requests and fields that the app does not read', async () => {
    const { answer } = await callBackend('GET', '/groups');
    expect(answer[0]).toMatchObject({ _id: groupIds.austin, __v: expect.any(Number), memberID: 'group-member' });
    expect(answer[0].members.length).toBeGreaterThan(10);
    expect(answer[0].latitude).toEqual(expect.any(String));
  });

  it('are created only with all required fields', async () => {
    const group = { ownerID: 'u', firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '1', groupName: 'G' };
    expect(await callBackend('POST', '/contact', { ...group, city: 'Austin' })).toMatchObject({
      status: 201,
      answer: { ...group, _id: expect.stringMatching(/^[0-9a-f]{24}$/), city: 'Austin', members: [] },
    });
    for (const name of Object.keys(group)) {
      expect(await callBackend('POST', '/contact', { ...group, [name]: ' ' })).toEqual({
        status: 400,
        answer: errorBody,
      });
    }
  });

  it('accept one join request per person, and none from members', async () => {
    const person = { memberID: stranger.uid, name: stranger.email };
    expect(await callBackend('POST', `${austin}/request`, person)).toEqual({ status: 200, answer: errorBody });
    expect(await callBackend('POST', `${austin}/request`, person)).toEqual({ status: 400, answer: errorBody });
    const known = { memberID: member.uid, name: member.email };
    expect(await callBackend('POST', `${austin}/request`, known)).toEqual({ status: 400, answer: errorBody });
  });

  it('can be left only under the member id that the group stores', async () => {
    const path = `/groups/${groupIds.sanMarcos}/leave`;
    expect((await callBackend('POST', path, { memberID: member.uid })).status).toBe(400);
    const { status, answer } = await callBackend('POST', path, { memberID: 'legacy-0417' });
    expect([status, answer.group.members.length]).toEqual([200, 4]);
  });
});

describe('members', () => {
  it('are marked as paid, and unknown statuses and members are rejected', async () => {
    const path = (uid: string) => `${austin}/members/${uid}/payment-status`;
    const paid = await callBackend('PATCH', path(member.uid), { paymentStatus: 'paid' });
    expect(paid).toMatchObject({ status: 200, answer: { member: { memberID: member.uid, paymentStatus: 'paid' } } });
    expect((await callBackend('PATCH', path(member.uid), { paymentStatus: 'maybe' })).status).toBe(400);
    expect((await callBackend('PATCH', path(UNKNOWN), { paymentStatus: 'paid' })).status).toBe(404);
  });
});

describe('join requests', () => {
  it('can be accepted once, which adds a member with the name of the request as first name', async () => {
    const { memberID, name } = firstRequest();
    const accept = () => callBackend('POST', `${austin}/requests/${memberID}/accept`);
    expect(await accept()).toMatchObject({ status: 200, answer: { member: { memberID, name } } });
    expect(groupOf(groupIds.austin).members.at(-1)).toMatchObject({ memberID, firstName: name });
    expect(await accept()).toEqual({ status: 404, answer: errorBody });
  });

  it('can be declined once', async () => {
    const { memberID } = firstRequest();
    const decline = () => callBackend('POST', `${austin}/requests/${memberID}/decline`);
    expect((await decline()).status).toBe(200);
    expect(groupOf(groupIds.austin).requests.some((request) => request.memberID === memberID)).toBe(false);
    expect((await decline()).status).toBe(404);
  });

  it('are also listed, approved and rejected by version 2', async () => {
    const { answer } = await callBackend('GET', `${austin}/join-requests?ownerId=${owner.uid}`);
    expect(answer[0]).toEqual({
      _id: firstRequest()._id,
      userId: { firstName: 'Jordan', lastName: 'Lee', email: 'jordan.lee@example.com' },
    });
    const [approved, rejected] = answer;
    const body = { ownerId: owner.uid };
    expect((await callBackend('POST', `${austin}/join-requests/${approved._id}/approve`, body)).status).toBe(200);
    expect((await callBackend('POST', `${austin}/join-requests/${rejected._id}/reject`, body)).status).toBe(200);
    expect((await callBackend('POST', `${austin}/join-requests/${rejected._id}/reject`, body)).status).toBe(404);
    expect(
      (await callBackend('POST', `${austin}/join-requests/${firstRequest()._id}/reject`, { ownerId: 'x' })).status,
    ).toBe(400);
  });

  it('answer with an HTML 404 page when the server lacks version 2', async () => {
    db.settings.joinRequestsV2 = false;
    const { status, answer } = await callBackend('GET', `${austin}/join-requests`);
    expect([status, answer]).toEqual([404, expect.stringContaining('<!doctype html>')]);
  });
});

describe('products', () => {
  const fee = { name: 'Bow', description: 'Fee', price: 500, groupId: groupIds.austin };

  it('are created only with non-empty fields and a price above 0', async () => {
    expect(await callBackend('POST', '/products', fee)).toMatchObject({ status: 201, answer: { product: fee } });
    for (const invalid of [{ name: '' }, { description: '' }, { price: 0 }, { groupId: '' }]) {
      expect(await callBackend('POST', '/products', { ...fee, ...invalid })).toEqual({
        status: 400,
        answer: errorBody,
      });
    }
  });

  it('are listed by group and can be deleted once', async () => {
    const { answer } = await callBackend('GET', `${austin}/products`);
    expect(answer).toHaveLength(4);
    expect((await callBackend('DELETE', `/products/${answer[0]._id}`)).status).toBe(200);
    expect((await callBackend('DELETE', `/products/${answer[0]._id}`)).status).toBe(404);
  });
});

describe('messages', () => {
  it('are listed newest first, must not be empty, and can be deleted once', async () => {
    const body = { ownerId: owner.uid, content: 'Hello' };
    const { status, answer } = await callBackend('POST', `${austin}/messages`, body);
    expect([status, answer.data]).toEqual([201, expect.objectContaining({ ...body, groupId: groupIds.austin })]);
    expect((await callBackend('POST', `${austin}/messages`, { ...body, content: ' \n' })).status).toBe(400);

    const { answer: messages } = await callBackend('GET', `${austin}/messages`);
    const times = messages.map(({ timestamp }: { timestamp: string }) => timestamp);
    expect([messages[0]._id, times]).toEqual([answer.data._id, times.toSorted().toReversed()]);

    expect((await callBackend('DELETE', `${austin}/messages/${answer.data._id}`)).status).toBe(200);
    expect((await callBackend('DELETE', `${austin}/messages/${answer.data._id}`)).status).toBe(404);
  });
});

describe('checkout', () => {
  const checkout = (body: object) => callBackend('POST', '/create-checkout-session', body);
  const fee = () => db.products[0] ?? { _id: '', price: 0, name: '' };

  it('returns the URL of the mock checkout page with the items and the amount', async () => {
    const { answer } = await checkout({ items: [{ id: fee()._id, quantity: 2 }] });
    const url = new URL(answer.url);
    expect(url.origin + url.pathname).toBe('http://localhost:5173/hosted-checkout.html');
    expect(url.searchParams.get('amount')).toBe(`${2 * fee().price}`);
    expect(url.searchParams.get('items')).toContain(fee().name);
    expect((await checkout({ name: 'Bow', description: 'Fee', price: 500 })).answer.url).toContain('amount=500');
  });

  it.each([
    {},
    { items: [] },
    { items: [{ id: UNKNOWN, quantity: 1 }] },
    { items: [{ id: 'x', quantity: 0 }] },
    { items: [null] },
    { name: 'Bow', description: 'Fee', price: 0 },
    { name: 'Bow', description: '', price: 500 },
  ])('rejects %j', async (body) => {
    expect(await checkout(body)).toEqual({ status: 400, answer: errorBody });
  });
});
