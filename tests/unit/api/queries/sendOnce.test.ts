import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EarlierSavedError, UnconfirmedError } from '../../../../src/api/errors';
import { leaveGroupMutation, requestToJoinMutation } from '../../../../src/api/queries/membership';
import { messagesQuery } from '../../../../src/api/queries/messages';
import { createGroupMutation } from '../../../../src/api/queries/newGroup';
import { createMessageMutation } from '../../../../src/api/queries/newMessage';
import { createProductMutation, deleteProductMutation } from '../../../../src/api/queries/products';
import { queryClient } from '../../../../src/api/queryClient';
import { db } from '../../../mocks/db';
import { breakConnection, failWith, loseAnswer } from '../../../mocks/failures';
import { server } from '../../../mocks/node';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { advanceClock } from '../../../support/clock';
import { lostAnswers } from '../../../support/lostAnswers';
import { recordCalls } from '../../../support/recordCalls';
import { runMutation } from '../../../support/runMutation';
import { signedInAs } from '../../../support/signedIn';
import { groupOf } from '../../../support/world';

const { austin } = groupIds;
const posted = (content: string) => db.messages.filter((message) => message.content === content).length;
const post = (content: string) =>
  runMutation(createMessageMutation(austin, people.owner.uid), content).then(
    () => 'done',
    (error: unknown) => error,
  );
const lost = () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 });
const messagesPath = '/groups/:id/messages';

interface Case {
  send: () => Promise<unknown>;
  method: 'post' | 'delete';
  path: string;
  list: string;
  countDone: () => number;
  /** What the list shows to have been done, where that is told. */
  found?: unknown;
}
const { owner, member, stranger } = people;
const details = {
  ownerID: stranger.uid,
  firstName: 'Sam',
  lastName: 'Rivera',
  email: stranger.email,
  phone: '512',
  groupName: 'Sixth Street',
  description: '',
  country: '',
  city: 'Austin',
  state: 'TX',
  zip: '',
};
const hasMember = () => groupOf(austin).members.some(({ memberID }) => memberID === member.uid);
const feeId = () => db.products.find(({ groupId }) => groupId === austin)?._id ?? '';

beforeEach(() => signedInAs(stranger));

const cases: Record<string, () => Case> = {
  'a message': () => ({
    send: () => runMutation(createMessageMutation(austin, owner.uid), 'See you'),
    method: 'post',
    path: messagesPath,
    list: messagesPath,
    countDone: () => posted('See you'),
  }),
  'a fee': () => ({
    send: () => runMutation(createProductMutation(austin), { name: 'Bow', description: 'Fee', price: 500 }),
    method: 'post',
    path: '/products',
    list: '/groups/:id/products',
    countDone: () => db.products.filter(({ name }) => name === 'Bow').length,
  }),
  'a group': () => ({
    send: () => runMutation(createGroupMutation, { details, place: { lat: 30, lon: -97, display_name: 'Austin' } }),
    method: 'post',
    path: '/contact',
    list: '/groups',
    countDone: () => db.groups.filter(({ groupName }) => groupName === 'Sixth Street').length,
    found: expect.objectContaining({ groupName: 'Sixth Street' }),
  }),
  'a request to join': () => ({
    send: () => runMutation(requestToJoinMutation(austin), { memberID: stranger.uid, name: stranger.email }),
    method: 'post',
    path: '/groups/:id/request',
    list: '/groups/:id/requests',
    countDone: () => groupOf(austin).requests.filter(({ memberID }) => memberID === stranger.uid).length,
  }),
  leaving: () => ({
    send: () => runMutation(leaveGroupMutation(austin), member.uid),
    method: 'post',
    path: '/groups/:id/leave',
    list: '/groups/:id/members',
    countDone: () => (hasMember() ? 0 : 1),
  }),
  'the deletion of a fee': () => {
    const id = feeId();
    return {
      send: () => runMutation(deleteProductMutation(austin, id), undefined),
      method: 'delete',
      path: '/products/:id',
      list: '/groups/:id/products',
      countDone: () => (db.products.some(({ _id }) => _id === id) ? 0 : 1),
    };
  },
};

describe.each(Object.entries(cases))('%s, done although the answer is lost', (_name, createCase) => {
  test.each(Object.entries(lostAnswers))('%s: is found in the list, and not sent again', async (_fault, create) => {
    const { send, method, path, list, countDone, found } = createCase();
    const calls = recordCalls(/^(?:POST|DELETE)/);
    loseAnswer(method, path, create());
    failWith('get', list, 500);
    await expect(send()).rejects.toMatchObject({ name: 'UnconfirmedError' });
    expect(countDone()).toBe(1);
    await expect(send()).rejects.toMatchObject({ name: 'UnconfirmedError' });
    server.resetHandlers();
    await expect(send()).resolves.toEqual(found);
    expect(countDone()).toBe(1);
    expect(calls).toHaveLength(1);
  });

  test('not done: the next press sends it', async () => {
    const { send, method, path, countDone } = createCase();
    failWith(method, path, 502);
    await expect(send()).rejects.toMatchObject({ name: 'UnconfirmedError' });
    server.resetHandlers();
    await send();
    expect(countDone()).toBe(1);
  });
});

beforeEach(async () => void (await queryClient.query(messagesQuery(austin))));
afterEach(() => queryClient.clear());

test('what the list shows after a lost answer is done, and the next of the same text is a new one', async () => {
  loseAnswer('post', messagesPath, lost, { once: true });
  expect(await post('Practice at 6')).toBe('done');
  expect(await post('Practice at 6')).toBe('done');
  expect(posted('Practice at 6')).toBe(2);
});

test('an equal text that was there before is not taken for the new one', async () => {
  expect(await post('Practice at 6')).toBe('done');
  failWith('post', messagesPath, 502);
  expect(await post('Practice at 6')).toMatchObject({ name: 'UnconfirmedError' });
  server.resetHandlers();
  expect(await post('Practice at 6')).toBe('done');
  expect(posted('Practice at 6')).toBe(2);
});

test('when the list was never read, an equal text in it is not taken for the new one either', async () => {
  expect(await post('Practice at 6')).toBe('done');
  queryClient.clear();
  failWith('post', messagesPath, 502);
  expect(await post('Practice at 6')).toMatchObject({ name: 'UnconfirmedError' });
});

test('while the list cannot be read, nothing is sent a second time', async () => {
  const calls = recordCalls(/POST/);
  loseAnswer('post', messagesPath, lost);
  failWith('get', messagesPath, 500);
  expect(await post('Practice at 6')).toMatchObject({ name: 'UnconfirmedError' });
  expect(await post('Practice at 6')).toMatchObject({ name: 'UnconfirmedError' });
  expect(calls).toHaveLength(1);
  server.resetHandlers();
  expect(await post('Practice at 6')).toBe('done');
  expect(calls).toHaveLength(1);
  expect(posted('Practice at 6')).toBe(1);
});

test('a read that began before the write proves nothing', async () => {
  loseAnswer('get', messagesPath, () => new Promise(() => undefined), { once: true });
  queryClient.query({ ...messagesQuery(austin), staleTime: 0 }).catch(() => undefined);
  loseAnswer('post', messagesPath, lost);
  expect(await post('Practice at 6')).toBe('done');
});

test('an older answer proves nothing', async () => {
  loseAnswer('post', messagesPath, lost);
  breakConnection('get', messagesPath);
  expect(await post('Practice at 6')).toMatchObject({ name: 'UnconfirmedError' });
  server.resetHandlers();
  await queryClient.query({ ...messagesQuery(austin), staleTime: 0 });
});

test('an earlier text that turns out to be saved is told before the changed one is sent', async () => {
  const calls = recordCalls(/POST/);
  loseAnswer('post', messagesPath, lost);
  failWith('get', messagesPath, 500);
  expect(await post('Practice at 6')).toBeInstanceOf(UnconfirmedError);
  server.resetHandlers();
  expect(await post('Practice at 7')).toBeInstanceOf(EarlierSavedError);
  expect(calls).toHaveLength(1);
  expect(await post('Practice at 7')).toBe('done');
  expect([posted('Practice at 6'), posted('Practice at 7')]).toEqual([1, 1]);
});

test('a refusal leaves nothing to look up', async () => {
  const reads = recordCalls(/GET/);
  failWith('post', messagesPath, 400, { message: 'No.' });
  expect(await post('Practice at 6')).toMatchObject({ status: 400 });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('cheer.my.'))).toEqual([]);
  expect(reads).toEqual([]);
});

test('what is unknown outlives a reload, and is forgotten after an hour', async () => {
  const calls = recordCalls(/POST/);
  loseAnswer('post', messagesPath, lost);
  failWith('get', messagesPath, 500);
  expect(await post('Practice at 6')).toBeInstanceOf(UnconfirmedError);
  server.resetHandlers();
  queryClient.clear();
  await queryClient.query(messagesQuery(austin));
  advanceClock(59);
  expect(await post('Practice at 6')).toBe('done');
  expect(calls).toHaveLength(1);
  loseAnswer('post', messagesPath, lost);
  failWith('get', messagesPath, 500);
  expect(await post('Practice at 8')).toBeInstanceOf(UnconfirmedError);
  server.resetHandlers();
  advanceClock(61);
  expect(await post('Practice at 8')).toBe('done');
  expect(posted('Practice at 8')).toBe(2);
});
