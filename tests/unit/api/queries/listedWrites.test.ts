import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { groupsQuery } from '../../../../src/api/queries/groups';
import { knownRows } from '../../../../src/api/queries/lists';
import { requestToJoinMutation } from '../../../../src/api/queries/membership';
import { createGroupMutation } from '../../../../src/api/queries/newGroup';
import { createMessageMutation } from '../../../../src/api/queries/newMessage';
import { createProductMutation } from '../../../../src/api/queries/products';
import { queryClient } from '../../../../src/api/queryClient';
import { db } from '../../../mocks/db';
import { breakConnection, failWith, hold, loseAnswer } from '../../../mocks/failures';
import { server } from '../../../mocks/node';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { advanceClock } from '../../../support/clock';
import { recordCalls } from '../../../support/recordCalls';
import { runMutation } from '../../../support/runMutation';
import { signedInAs } from '../../../support/signedIn';
import { groupOf } from '../../../support/world';

const { austin } = groupIds;
const { owner, stranger } = people;
const messagesPath = '/groups/:id/messages';
const empty = { description: '', country: '', zip: '' };
const person = { ownerID: stranger.uid, firstName: 'Sam', lastName: 'Rivera', email: stranger.email, phone: '512' };
const details = { ...person, ...empty, groupName: 'Sixth Street', city: 'Austin', state: 'TX' };
const place = { lat: 30, lon: -97, display_name: 'Austin' };
const fee = { name: 'Bow', description: 'Fee', price: 500 };
const candidate = { memberID: stranger.uid, name: stranger.email };

const isDone = () => 'done';
const whyNot = (error: unknown) => error;
const post = (content: string) => runMutation(createMessageMutation(austin, owner.uid), content).then(isDone, whyNot);
const createGroup = () => runMutation(createGroupMutation, { details, place }).then(isDone, whyNot);
const createFee = () => runMutation(createProductMutation(austin), fee).then(isDone, whyNot);

/** What else happens on the server while a call is lost. */
const loseCall = (path: string, meanwhile: () => void) =>
  server.use(
    http.post(`*${path}`, () => {
      meanwhile();
      return HttpResponse.error();
    }),
  );
const addMessage = (content: string) =>
  void db.messages.push({ _id: 'new', groupId: austin, ownerId: owner.uid, content, timestamp: '' });

beforeEach(() => signedInAs(stranger));
afterEach(() => queryClient.clear());

test('another new message of the same person is not taken for the lost one', async () => {
  loseCall(messagesPath, () => addMessage('Bring water'));
  expect(await post('Practice at 6')).toMatchObject({ name: 'UnconfirmedError' });
});

test('another new group is not taken for the lost one', async () => {
  loseCall('/contact', () => db.groups.push({ ...groupOf(austin), _id: 'new' }));
  expect(await createGroup()).toMatchObject({ name: 'UnconfirmedError' });
});

test.each([
  ['without blanks, where the server takes them off', ' Practice at 6 ', 'Practice at 6'],
  ['with blanks, where the server adds them', 'Practice at 6', 'Practice at 6\n'],
])('a lost message is found %s', async (_name, sent, listed) => {
  loseCall(messagesPath, () => addMessage(listed));
  expect(await post(sent)).toBe('done');
});

test('a lost group is found in a list that leaves out what is empty', async () => {
  const { description, country, zip, ...filled } = details;
  loseCall('/contact', () => db.groups.push({ ...filled, _id: 'new', members: [], requests: [], __v: 0 }));
  expect(await createGroup()).toBe('done');
});

test('a lost request to join is found by the person, under any name, and listed once', async () => {
  await queryClient.query(groupsQuery);
  loseCall('/groups/:id/request', () => {
    groupOf(austin).requests.push({ _id: 'new', memberID: stranger.uid, name: 'Sam' });
  });
  await runMutation(requestToJoinMutation(austin), candidate);
  const group = knownRows(queryClient, groupsQuery)?.byId(austin);
  expect(group?.requests.filter(({ memberID }) => memberID === stranger.uid)).toHaveLength(1);
  expect(group?.requests).toHaveLength(1);
});

test('looking for a lost message leaves other reads alone', async () => {
  const release = hold('get', '/groups');
  const groups = queryClient.query(groupsQuery);
  loseAnswer('post', messagesPath);
  expect(await post('Practice at 6')).toBe('done');
  expect(queryClient.isFetching(groupsQuery)).toBe(1);
  release();
  expect(await groups).not.toMatchObject({ size: 0 });
});

test('an older answer does not settle an earlier message either', async () => {
  loseAnswer('post', messagesPath);
  breakConnection('get', messagesPath);
  await post('Practice at 6');
  expect(await post('Practice at 6')).toMatchObject({ name: 'UnconfirmedError', cause: { kind: 'network' } });
});

test('what is unknown of a message and of a fee is remembered apart', async () => {
  const calls = recordCalls(/^POST/);
  for (const path of [messagesPath, '/products']) loseAnswer('post', path);
  failWith('get', /\/groups\/\w+\/(?:messages|products)$/, 500);
  expect(await post('Practice at 6')).toMatchObject({ name: 'UnconfirmedError' });
  expect(await createFee()).toMatchObject({ name: 'UnconfirmedError' });
  expect(calls.map(({ path }) => path)).toEqual([`/groups/${austin}/messages`, '/products']);
  server.resetHandlers();
  expect(await post('Practice at 6')).toBe('done');
  expect(await createFee()).toBe('done');
  expect(calls).toHaveLength(2);
});

test('after an hour to the millisecond, the same text is a new message', async () => {
  advanceClock(0);
  const calls = recordCalls(/^POST/);
  loseAnswer('post', messagesPath);
  failWith('get', messagesPath, 500);
  expect(await post('Practice at 6')).toMatchObject({ name: 'UnconfirmedError' });
  server.resetHandlers();
  advanceClock(60);
  expect(await post('Practice at 6')).toBe('done');
  expect(calls).toHaveLength(2);
});
