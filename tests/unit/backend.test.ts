import { describe, expect, it } from 'vitest';
import { env } from '../../src/env';
import { cities } from '../mocks/cities';
import { db } from '../mocks/db';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { groupOf } from '../support/world';

const UNKNOWN = 'ffffffffffffffffffffffff';
const { owner, member, stranger } = people;

async function call(method: string, path: string, body?: object) {
  const response = await fetch(env.apiBaseUrl + path, { method, body: body && JSON.stringify(body) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, answer: isJson ? JSON.parse(text) : text };
}

const austin = `/groups/${groupIds.austin}`;
const complaint = { message: expect.any(String) };

describe('every call about a group', () => {
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
  ])('answers 404 when the group is unknown: %s %s', async (method, path) => {
    expect(await call(method, `/groups/${UNKNOWN}${path}`)).toEqual({ status: 404, answer: complaint });
  });
});

describe('groups', () => {
  it('come with members, requests and what the app does not read', async () => {
    const { answer } = await call('GET', '/groups');
    expect(answer[0]).toMatchObject({ _id: groupIds.austin, __v: expect.any(Number), memberID: 'group-member' });
    expect(answer[0].members.length).toBeGreaterThan(10);
    expect(answer[0].latitude).toEqual(expect.any(String));
  });

  it('are created, once all that is insisted on is there', async () => {
    const group = { ownerID: 'u', firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '1', groupName: 'G' };
    expect(await call('POST', '/contact', { ...group, city: 'Austin' })).toMatchObject({
      status: 201,
      answer: { ...group, _id: expect.stringMatching(/^[0-9a-f]{24}$/), city: 'Austin', members: [] },
    });
    for (const name of Object.keys(group)) {
      expect(await call('POST', '/contact', { ...group, [name]: ' ' })).toEqual({ status: 400, answer: complaint });
    }
  });

  it('are asked to be joined once, and not by members', async () => {
    const person = { memberID: stranger.uid, name: stranger.email };
    expect(await call('POST', `${austin}/request`, person)).toEqual({ status: 200, answer: complaint });
    expect(await call('POST', `${austin}/request`, person)).toEqual({ status: 400, answer: complaint });
    const known = { memberID: member.uid, name: member.email };
    expect(await call('POST', `${austin}/request`, known)).toEqual({ status: 400, answer: complaint });
  });

  it('are left under the id that the group knows', async () => {
    const path = `/groups/${groupIds.sanMarcos}/leave`;
    expect((await call('POST', path, { memberID: member.uid })).status).toBe(400);
    const { status, answer } = await call('POST', path, { memberID: 'legacy-0417' });
    expect([status, answer.group.members.length]).toEqual([200, 4]);
  });
});

describe('members', () => {
  it('are marked paid and unpaid', async () => {
    const path = (uid: string) => `${austin}/members/${uid}/payment-status`;
    const paid = await call('PATCH', path(member.uid), { paymentStatus: 'paid' });
    expect(paid).toMatchObject({ status: 200, answer: { member: { memberID: member.uid, paymentStatus: 'paid' } } });
    expect((await call('PATCH', path(member.uid), { paymentStatus: 'maybe' })).status).toBe(400);
    expect((await call('PATCH', path(UNKNOWN), { paymentStatus: 'paid' })).status).toBe(404);
  });
});

describe('join requests', () => {
  const first = () => groupOf(groupIds.austin).requests[0] ?? { _id: '', memberID: '', name: '' };

  it('become members whose first name is what the request held, once', async () => {
    const { memberID, name } = first();
    const accept = () => call('POST', `${austin}/requests/${memberID}/accept`);
    expect(await accept()).toMatchObject({ status: 200, answer: { member: { memberID, name } } });
    expect(groupOf(groupIds.austin).members.at(-1)).toMatchObject({ memberID, firstName: name });
    expect(await accept()).toEqual({ status: 404, answer: complaint });
  });

  it('are declined once', async () => {
    const { memberID } = first();
    const decline = () => call('POST', `${austin}/requests/${memberID}/decline`);
    expect((await decline()).status).toBe(200);
    expect(groupOf(groupIds.austin).requests.some((request) => request.memberID === memberID)).toBe(false);
    expect((await decline()).status).toBe(404);
  });

  it('have a second version over the same requests', async () => {
    const { answer } = await call('GET', `${austin}/join-requests?ownerId=${owner.uid}`);
    expect(answer[0]).toEqual({
      _id: first()._id,
      userId: { firstName: 'Jordan', lastName: 'Lee', email: 'jordan.lee@example.com' },
    });
    const [approved, rejected] = answer;
    const body = { ownerId: owner.uid };
    expect((await call('POST', `${austin}/join-requests/${approved._id}/approve`, body)).status).toBe(200);
    expect((await call('POST', `${austin}/join-requests/${rejected._id}/reject`, body)).status).toBe(200);
    expect((await call('POST', `${austin}/join-requests/${rejected._id}/reject`, body)).status).toBe(404);
    expect((await call('POST', `${austin}/join-requests/${first()._id}/reject`, { ownerId: 'x' })).status).toBe(400);
  });

  it('lack that version on some servers', async () => {
    db.settings.joinRequestsV2 = false;
    const { status, answer } = await call('GET', `${austin}/join-requests`);
    expect([status, answer]).toEqual([404, expect.stringContaining('<!doctype html>')]);
  });
});

describe('products', () => {
  const fee = { name: 'Bow', description: 'Fee', price: 500, groupId: groupIds.austin };

  it('are created, once nothing is empty or 0', async () => {
    expect(await call('POST', '/products', fee)).toMatchObject({ status: 201, answer: { product: fee } });
    for (const lack of [{ name: '' }, { description: '' }, { price: 0 }, { groupId: '' }]) {
      expect(await call('POST', '/products', { ...fee, ...lack })).toEqual({ status: 400, answer: complaint });
    }
  });

  it('are listed by group and deleted once', async () => {
    const { answer } = await call('GET', `${austin}/products`);
    expect(answer).toHaveLength(4);
    expect((await call('DELETE', `/products/${answer[0]._id}`)).status).toBe(200);
    expect((await call('DELETE', `/products/${answer[0]._id}`)).status).toBe(404);
  });
});

describe('messages', () => {
  it('are listed newest first, posted unless empty, and deleted once', async () => {
    const body = { ownerId: owner.uid, content: 'Hello' };
    const { status, answer } = await call('POST', `${austin}/messages`, body);
    expect([status, answer.data]).toEqual([201, expect.objectContaining({ ...body, groupId: groupIds.austin })]);
    expect((await call('POST', `${austin}/messages`, { ...body, content: ' \n' })).status).toBe(400);

    const { answer: messages } = await call('GET', `${austin}/messages`);
    const times = messages.map(({ timestamp }: { timestamp: string }) => timestamp);
    expect([messages[0]._id, times]).toEqual([answer.data._id, times.toSorted().toReversed()]);

    expect((await call('DELETE', `${austin}/messages/${answer.data._id}`)).status).toBe(200);
    expect((await call('DELETE', `${austin}/messages/${answer.data._id}`)).status).toBe(404);
  });
});

describe('checkout', () => {
  const checkout = (body: object) => call('POST', '/create-checkout-session', body);
  const fee = () => db.products[0] ?? { _id: '', price: 0, name: '' };

  it('answers the address of the stand-in, with what is to be paid', async () => {
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
  ])('refuses %j', async (body) => {
    expect(await checkout(body)).toEqual({ status: 400, answer: complaint });
  });
});

describe('geocoder', () => {
  async function search(q: string, limit = 3) {
    const query = new URLSearchParams({ format: 'json', q, limit: `${limit}` });
    return (await fetch(`${env.geocoderUrl}?${query}`)).json();
  }

  it('answers in the shape of Nominatim', async () => {
    expect(await search('Austin, TX')).toEqual([
      expect.objectContaining({
        lat: '30.2672000',
        lon: '-97.7431000',
        display_name: 'Austin, Travis County, Texas, United States',
        boundingbox: expect.arrayContaining([expect.any(String)]),
      }),
    ]);
  });

  it.each(['austin tx', 'AUSTIN, Texas', '78701', 'Austin, TX 78704, USA', 'Austin, Travis County, Texas'])(
    'finds %s',
    async (q) => expect((await search(q))[0]?.name).toBe('Austin'),
  );

  it('finds every city of its table by city and state', async () => {
    for (const { city, state, latitude } of cities) {
      expect([city, state, Number((await search(`${city}, ${state}`, 1))[0]?.lat)]).toEqual([city, state, latitude]);
    }
  });

  it('keeps to the limit, and to what was asked', async () => {
    expect(await search('Springfield')).toHaveLength(3);
    expect(await search('Springfield', 1)).toHaveLength(1);
    expect((await search('Kansas City, Kansas'))[0]?.display_name).toContain('Wyandotte');
    expect((await search('St Louis, Missouri'))[0]?.name).toBe('St. Louis');
    for (const nowhere of ['', 'Austin, France', 'Atlantis', 'Texas', '<script>'])
      expect(await search(nowhere)).toEqual([]);
  });
});

describe('failures for tests', () => {
  it('come as JSON, as HTML, as a broken connection or late', async () => {
    failWith('get', '/groups', 500, { oops: true });
    expect(await call('GET', '/groups')).toEqual({ status: 500, answer: { oops: true } });
    failWith('get', '/groups', 502, '<h1>Bad gateway</h1>');
    expect(await call('GET', '/groups')).toEqual({ status: 502, answer: '<h1>Bad gateway</h1>' });
    breakConnection('get', '/groups/:id/members');
    await expect(call('GET', `${austin}/members`)).rejects.toThrow(TypeError);

    const release = hold('get', '/groups/:id/products');
    const products = call('GET', `${austin}/products`);
    expect(await Promise.race([products, Promise.resolve('waiting')])).toBe('waiting');
    release();
    expect((await products).status).toBe(200);
  });

  it('can be set for whoever has only the settings', async () => {
    db.settings.failures = [{ match: '^GET /groups$', status: 503, body: 'Sleeping', delayMs: 1, times: 1 }];
    expect(await call('GET', '/groups')).toEqual({ status: 503, answer: 'Sleeping' });
    expect((await call('GET', '/groups')).status).toBe(200);
  });
});
