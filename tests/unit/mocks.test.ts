import { describe, expect, it } from 'vitest';
import * as endpoints from '../../src/api/endpoints';
import { cities } from '../mocks/cities';
import { db, persistIn, resetDb } from '../mocks/db';
import { backendHandlers } from '../mocks/handlers';
import { people } from '../mocks/people';
import { groupIds, seed } from '../mocks/seed';

const group = groupIds.austin;
const request = () => db.groups.find(({ _id }) => _id === group)?.requests[0] ?? { _id: '', memberID: '' };
const ownerId = people.owner.uid;
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

/** One call of each endpoint; a new endpoint does not compile until it stands here. */
const calls: Record<keyof typeof endpoints, () => Promise<unknown>> = {
  listGroups: () => endpoints.listGroups(),
  createGroup: () => endpoints.createGroup(newGroup),
  requestToJoin: () => endpoints.requestToJoin(group, { memberID: people.stranger.uid, name: people.stranger.email }),
  leaveGroup: () => endpoints.leaveGroup(group, { memberID: people.member.uid }),
  listMembers: () => endpoints.listMembers(group),
  setPaymentStatus: () => endpoints.setPaymentStatus(group, people.member.uid, { paymentStatus: 'paid' }),
  listRequests: () => endpoints.listRequests(group),
  acceptRequest: () => endpoints.acceptRequest(group, request().memberID),
  declineRequest: () => endpoints.declineRequest(group, request().memberID),
  listJoinRequestsV2: () => endpoints.listJoinRequestsV2(group, ownerId),
  approveJoinRequestV2: () => endpoints.approveJoinRequestV2(group, request()._id, { ownerId }),
  rejectJoinRequestV2: () => endpoints.rejectJoinRequestV2(group, request()._id, { ownerId }),
  listProducts: () => endpoints.listProducts(group),
  createProduct: () => endpoints.createProduct({ name: 'Bow', description: 'Fee', price: 500, groupId: group }),
  deleteProduct: () => endpoints.deleteProduct(db.products[0]?._id ?? ''),
  listMessages: () => endpoints.listMessages(group),
  createMessage: () => endpoints.createMessage(group, { ownerId, content: 'Hello' }),
  deleteMessage: () => endpoints.deleteMessage(group, db.messages[0]?._id ?? ''),
  createCheckoutSession: () =>
    endpoints.createCheckoutSession({ items: [{ id: db.products[0]?._id ?? '', quantity: 1 }] }),
};

describe('handlers', () => {
  it.each(Object.keys(endpoints))('answer %s as its schema wants it', async (name) => {
    const call = Object.entries(calls).find(([key]) => key === name)?.[1];
    await expect(call?.()).resolves.toBeDefined();
  });

  it('are as many as there are endpoints', () => {
    expect(backendHandlers).toHaveLength(Object.keys(endpoints).length);
  });
});

describe('the data at first', () => {
  it('hold 300 groups or more around 60 cities or more', () => {
    expect(db.groups.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cities.map(({ city, state }) => `${city}, ${state}`)).size).toBeGreaterThanOrEqual(60);
    for (const { city, state } of cities) {
      expect(db.groups.filter((row) => row.city === city && row.state === state).length).toBeGreaterThan(0);
    }
  });

  it('are the same every time', () => {
    expect(seed(0)).toEqual(seed(0));
  });

  it('have ids as the services make them', () => {
    const rows = [...db.groups, ...db.products, ...db.messages, ...db.groups.flatMap(({ members }) => members)];
    for (const { _id } of rows) expect(_id).toMatch(/^[0-9a-f]{24}$/);
    for (const { uid } of Object.values(people)) expect(uid).toMatch(/^[A-Za-z0-9]{28}$/);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
  });
});

describe('persistence', () => {
  it('takes over what was saved and saves after each write', async () => {
    let saved: string | undefined;
    const adapter = { load: () => saved, save: (text: string) => (saved = text) };
    persistIn(adapter);
    await calls.createGroup();
    resetDb();
    expect(db.groups.at(-1)?.groupName).not.toBe('New Group');
    persistIn(adapter);
    persistIn(undefined);
    expect(db.groups.at(-1)?.groupName).toBe('New Group');
    // Browsers keep 5 MB an origin.
    expect(saved?.length).toBeLessThan(1_000_000);
  });

  it.each(['', '{', 'null', '{"groups":[{}]}'])('ignores what is no saved world: %s', (text) => {
    db.groups = [];
    persistIn({ load: () => text, save: () => undefined });
    persistIn(undefined);
    expect(db.groups.length).toBeGreaterThan(300);
  });
});
