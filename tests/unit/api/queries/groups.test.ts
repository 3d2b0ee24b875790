import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { groupQuery, groupsQuery, updateGroup } from '../../../../src/api/queries/groups';
import { knownRows } from '../../../../src/api/queries/lists';
import { leaveGroupMutation, requestToJoinMutation } from '../../../../src/api/queries/membership';
import { messagesQuery } from '../../../../src/api/queries/messages';
import { createGroupMutation, groupAttempt } from '../../../../src/api/queries/newGroup';
import { queryClient } from '../../../../src/api/queryClient';
import { breakConnection, failWith, hold } from '../../../mocks/failures';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';
import { runMutation } from '../../../support/runMutation';
import { signedInAs } from '../../../support/signedIn';

const { austin, riverside } = groupIds;
const { member, stranger } = people;
const person = { memberID: stranger.uid, name: stranger.email };

const readGroups = () => queryClient.query(groupsQuery);
const cachedGroup = (groupId: string) => knownRows(queryClient, groupsQuery)?.byId(groupId);
const isReadAgain = () => queryClient.getQueryState(groupsQuery.queryKey)?.isInvalidated;

test('the list of groups counts as fresh for two minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const calls = recordCalls(/^GET \/groups$/);
  await readGroups();
  vi.setSystemTime(2 * 60_000 - 1);
  await readGroups();
  expect(calls).toHaveLength(1);
  vi.setSystemTime(2 * 60_000);
  await readGroups();
  expect(calls).toHaveLength(2);
});

test('a group is found in the list of all, and is null when no group has its id', async () => {
  const calls = recordCalls(/^GET/);
  expect(await queryClient.query(groupQuery(riverside))).toMatchObject({ _id: riverside });
  expect(await queryClient.query(groupQuery('64a7f0c2e1b5d83f9a6cffff'))).toBeNull();
  expect(calls).toHaveLength(1);
});

test('a read of the groups is stopped when nobody waits for it any more', async () => {
  const stop = new QueryObserver(queryClient, groupsQuery).subscribe(() => undefined);
  stop();
  expect(queryClient.getQueryState(groupsQuery.queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
});

test('a new group is sent with the place as text and the tag that the server expects, and the list is read again', async () => {
  await readGroups();
  const calls = recordCalls(/contact/);
  const details = {
    ownerID: stranger.uid,
    firstName: 'Sam',
    lastName: 'Rivera',
    email: stranger.email,
    phone: '(512) 555-0199',
    groupName: 'Newcomers',
    description: '',
    country: 'United States',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
  };
  const place = { lat: 30.25, lon: -97.75, display_name: 'Austin' };
  await runMutation(createGroupMutation, {
    details,
    place,
    attempt: groupAttempt.begin(details),
    again: false,
  });
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/contact',
      body: { ...details, latitude: '30.25', longitude: '-97.75', memberID: 'group-member' },
    },
  ]);
  expect(isReadAgain()).toBe(true);
});

test('a request to join is added to the requests of its group alone', async () => {
  signedInAs(stranger);
  await readGroups();
  const [before, other] = [cachedGroup(austin)?.requests, cachedGroup(riverside)];
  await runMutation(requestToJoinMutation(austin), person);
  expect(cachedGroup(austin)?.requests).toEqual([...(before ?? []), person]);
  expect(cachedGroup(riverside)).toBe(other);
  expect(isReadAgain()).toBe(false);
});

test('a read of anything else that is in flight does not make the groups be read again', async () => {
  await readGroups();
  const release = hold('get', '/groups/:id/messages');
  const messages = queryClient.query(messagesQuery(austin));
  await runMutation(requestToJoinMutation(austin), person);
  expect(isReadAgain()).toBe(false);
  release();
  await messages;
});

test('the list is read again when the server refuses a request to join, and stays when it cannot be reached', async () => {
  await readGroups();
  const waiting = () => cachedGroup(austin)?.requests.map(({ memberID }) => memberID);
  const before = waiting();
  breakConnection('post', '/groups/:id/request');
  await runMutation(requestToJoinMutation(austin), person).catch(() => undefined);
  expect(isReadAgain()).toBe(false);
  failWith('post', '/groups/:id/request', 400);
  await runMutation(requestToJoinMutation(austin), person).catch(() => undefined);
  expect(isReadAgain()).toBe(true);
  expect(waiting()).toEqual(before);
});

test('who leaves a group is no longer among its members, and the list is read again', async () => {
  signedInAs(member);
  await readGroups();
  const [before, count = 0] = [cachedGroup(austin)?.members ?? [], cachedGroup(austin)?.memberCount];
  await runMutation(leaveGroupMutation(austin), member.uid);
  expect(before.some(({ memberID }) => memberID === member.uid)).toBe(true);
  expect(cachedGroup(austin)).toMatchObject({ members: [], memberCount: count - 1 });
  expect(isReadAgain()).toBe(true);
});

test('who could not leave stays a member, and the list is read again', async () => {
  await readGroups();
  const before = cachedGroup(austin);
  failWith('post', '/groups/:id/leave', 500);
  await runMutation(leaveGroupMutation(austin), member.uid).catch(() => undefined);
  expect(cachedGroup(austin)).toBe(before);
  expect(isReadAgain()).toBe(true);
});

test('changing a cached group keeps the age of the list, and does nothing when no list was read', async () => {
  updateGroup(queryClient, austin, (group) => ({ ...group, groupName: 'Renamed' }));
  expect(knownRows(queryClient, groupsQuery)).toBeUndefined();
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  await readGroups();
  vi.setSystemTime(60_000);
  updateGroup(queryClient, austin, (group) => ({ ...group, groupName: 'Renamed' }));
  expect(cachedGroup(austin)?.groupName).toBe('Renamed');
  expect(queryClient.getQueryState(groupsQuery.queryKey)?.dataUpdatedAt).toBe(1000);
});
