import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { groupsQuery } from '../../../../src/api/queries/groups';
import { knownRows } from '../../../../src/api/queries/lists';
import { leaveGroupMutation, requestToJoinMutation } from '../../../../src/api/queries/membership';
import { createGroupMutation, groupAttempt } from '../../../../src/api/queries/newGroup';
import { requestsQuery } from '../../../../src/api/queries/requests';
import { queryClient } from '../../../../src/api/queryClient';
import type { Group } from '../../../../src/api/schemas';
import { db } from '../../../mocks/db';
import { failWith, loseAnswer } from '../../../mocks/failures';
import { server } from '../../../mocks/node';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { lostAnswers } from '../../../support/lostAnswers';
import { recordCalls } from '../../../support/recordCalls';
import { makeGroup } from '../../../support/rows';
import { runMutation } from '../../../support/runMutation';
import { signedInAs } from '../../../support/signedIn';
import { groupOf } from '../../../support/world';

const { austin } = groupIds;
const { member, stranger } = people;
const person = { ownerID: stranger.uid, firstName: 'Sam', lastName: 'Rivera', email: stranger.email, phone: '512' };
const address = { country: '', city: 'Austin', state: 'TX', zip: '' };
const details = { ...person, ...address, description: '', groupName: 'Sixth Street' };
const place = { lat: 30, lon: -97, display_name: 'Austin' };
const createGroup = ({ owned = [] as Group[], again = false } = {}) => {
  const attempt = groupAttempt.begin(details, owned);
  return runMutation(createGroupMutation, { details, place, attempt, again });
};
const join = () => runMutation(requestToJoinMutation(austin), { memberID: stranger.uid, name: stranger.email });
const isMember = () => groupOf(austin).members.some(({ memberID }) => memberID === member.uid);

interface Case {
  send: (again: boolean) => Promise<unknown>;
  path: string;
  list: string;
  countDone: () => number;
  /** The result of `send` when the list shows that the write was already done. Undefined if there is no result. */
  found?: unknown;
}

const cases: Record<string, Case> = {
  'a group': {
    send: (again) => createGroup({ again }),
    path: '/contact',
    list: '/groups',
    countDone: () => db.groups.filter(({ groupName }) => groupName === 'Sixth Street').length,
    found: { group: expect.objectContaining({ groupName: 'Sixth Street' }), isOutdated: false },
  },
  'a request to join': {
    send: join,
    path: '/groups/:id/request',
    list: '/groups/:id/requests',
    countDone: () => groupOf(austin).requests.filter(({ memberID }) => memberID === stranger.uid).length,
  },
  leaving: {
    send: () => runMutation(leaveGroupMutation(austin), member.uid),
    path: '/groups/:id/leave',
    list: '/groups/:id/members',
    countDone: () => (isMember() ? 0 : 1),
  },
};

beforeEach(() => signedInAs(stranger));
describe.each(Object.entries(cases))('%s', (_name, { send, path, list, countDone, found }) => {
  test.each(Object.entries(lostAnswers))(
    'done, but %s: is found in the list, and not sent again',
    async (_, create) => {
      const calls = recordCalls(/^POST/);
      loseAnswer('post', path, create());
      failWith('get', list, 500);
      await expect(send(false)).rejects.toMatchObject({ name: 'UnconfirmedError' });
      expect(countDone()).toBe(1);
      await expect(send(true)).rejects.toMatchObject({ name: 'UnconfirmedError' });
      server.resetHandlers();
      await expect(send(true)).resolves.toEqual(found);
      expect(countDone()).toBe(1);
      expect(calls).toHaveLength(1);
    },
  );

  test('done, but the answer is lost: needs no second try when the list can be read', async () => {
    const calls = recordCalls(/^POST/);
    loseAnswer('post', path, () => HttpResponse.error());
    await expect(send(false)).resolves.toEqual(found);
    expect(calls).toHaveLength(1);
  });

  test('not done: the next press sends it', async () => {
    failWith('post', path, 502);
    await expect(send(false)).rejects.toMatchObject({ name: 'UnconfirmedError' });
    server.resetHandlers();
    await send(true);
    expect(countDone()).toBe(1);
  });

  test('a refusal is no open outcome: the list is not read', async () => {
    const reads = recordCalls(/^GET/);
    failWith('post', path, 400, { message: 'No.' });
    await expect(send(false)).rejects.toMatchObject({ status: 400 });
    const isListed = ({ path: read }: { path: string }) => read === list.replace(':id', austin);
    // Count only reads of `list`: a refused request to join also refetches the list of groups.
    expect(reads.filter(isListed).length).toBe(0);
  });
});

/** Loses a call before the server processes it, and runs `meanwhile` on the server. */
const loseCall = (path: string, meanwhile: () => void) =>
  server.use(
    http.post(`*${path}`, () => {
      meanwhile();
      return HttpResponse.error();
    }),
  );

test('another new group is not taken for the lost one', async () => {
  loseCall('/contact', () => db.groups.push({ ...groupOf(austin), _id: 'new' }));
  await expect(createGroup()).rejects.toMatchObject({ name: 'UnconfirmedError' });
});

test("the owner's older group of the same name is not taken for the lost one", async () => {
  db.groups.push({ ...details, _id: 'old', members: [], requests: [], __v: 0 });
  failWith('post', '/contact', 502);
  await expect(createGroup({ owned: [makeGroup({ _id: 'old' })] })).rejects.toMatchObject({ name: 'UnconfirmedError' });
});

test('a group that was created long before is not taken for the lost one, even if it was not known', async () => {
  const _id = `${Math.floor(Date.now() / 1000 - 86_400).toString(16)}${'0'.repeat(16)}`;
  db.groups.push({ ...details, _id, members: [], requests: [], __v: 0 });
  failWith('post', '/contact', 502);
  await expect(createGroup()).rejects.toMatchObject({ name: 'UnconfirmedError' });
});

test('a lost group is found in a list that leaves out what is empty', async () => {
  const { description, country, zip, ...filled } = details;
  loseCall('/contact', () => db.groups.push({ ...filled, _id: 'new', members: [], requests: [], __v: 0 }));
  await expect(createGroup()).resolves.toMatchObject({ group: { _id: 'new' } });
});

test('a lost request to join is found by the person, under any name, and listed once', async () => {
  await queryClient.query(groupsQuery);
  loseCall('/groups/:id/request', () => {
    groupOf(austin).requests.push({ _id: 'new', memberID: stranger.uid, name: 'Sam' });
  });
  await join();
  const group = knownRows(queryClient, groupsQuery)?.byId(austin);
  expect(group?.requests.filter(({ memberID }) => memberID === stranger.uid)).toHaveLength(1);
  expect(group?.requests).toHaveLength(1);
});

test('whoever asks to join does not store who else has asked, after a lost answer either', async () => {
  loseCall('/groups/:id/request', () => {
    groupOf(austin).requests.push({ _id: 'new', memberID: stranger.uid, name: 'Sam' });
  });
  await join();
  expect(queryClient.getQueryData(requestsQuery(austin).queryKey)).toBeUndefined();
});
