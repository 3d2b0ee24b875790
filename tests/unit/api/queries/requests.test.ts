import { focusManager, QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { groupsQuery } from '../../../../src/api/queries/groups';
import { changeRows, knownRows } from '../../../../src/api/queries/lists';
import { membersQuery } from '../../../../src/api/queries/members';
import { messagesQuery } from '../../../../src/api/queries/messages';
import {
  type Answer,
  answerJoinRequestV2Mutation,
  answerQueue,
  joinRequestsV2Query,
  requestsQuery,
} from '../../../../src/api/queries/requests';
import { queryClient } from '../../../../src/api/queryClient';
import { forgetChangeQueues } from '../../../../src/outbox/outbox';
import { db } from '../../../mocks/db';
import { failWith, hold } from '../../../mocks/failures';
import { server } from '../../../mocks/node';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';
import { runMutation } from '../../../support/runMutation';
import { signedInAs } from '../../../support/signedIn';

const { austin, riverside } = groupIds;
const ownerId = people.owner.uid;
const cached = {
  requests: () => knownRows(queryClient, requestsQuery(austin)) ?? [],
  members: () => knownRows(queryClient, membersQuery(austin)) ?? [],
  group: (id: string = austin) =>
    knownRows(queryClient, groupsQuery)?.byId(id) ?? { requests: [], members: [], memberCount: 0 },
};
const isReadAgain = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryState(queryKey)?.isInvalidated;
const answer = (memberId: string, choice: Answer) => answerQueue(austin).enqueue([memberId], choice);
const firstId = () => cached.requests()[0]?.memberID ?? '';
const without = <Row extends { memberID?: string }>(rows: Row[], id: string) =>
  rows.filter((row) => row.memberID !== id);

beforeEach(async () => {
  signedInAs(people.owner);
  await queryClient.query(groupsQuery);
  await queryClient.query(membersQuery(austin));
  await queryClient.query(requestsQuery(austin));
});
afterEach(() => focusManager.setFocused(undefined));

test('reading the requests of a group also updates them in the list of groups', async () => {
  const other = cached.group(riverside);
  const group = db.groups.find(({ _id }) => _id === austin);
  group?.requests.splice(0, 1);
  await queryClient.refetchQueries(requestsQuery(austin));
  expect(cached.group().requests.map(({ memberID }) => memberID)).toEqual(group?.requests.map((row) => row.memberID));
  expect(cached.group(riverside)).toBe(other);
});

test('a read that was cancelled while its answer came in changes nothing', async () => {
  const { readable, writable } = new TransformStream();
  const writer = writable.getWriter();
  server.use(http.get('*/requests', () => new HttpResponse(readable)));
  const reading = queryClient.refetchQueries(requestsQuery(austin));
  writer.write(new TextEncoder().encode('[{"memberID": "late", "name": "Late"}, null'));
  await new Promise((resolve) => setImmediate(resolve));
  await queryClient.cancelQueries(requestsQuery(austin));
  const before = cached.group();
  writer.write(new TextEncoder().encode(']'));
  writer.close();
  await reading;
  // Wait for the log of the unreadable row, which comes after the whole answer has been read.
  await expect.poll(() => console.warn).toHaveBeenCalled();
  await new Promise((resolve) => setImmediate(resolve));
  expect(cached.group()).toBe(before);
});

test('the requests are read whenever the owner comes back to the window, even after a second', async () => {
  queryClient.mount();
  onTestFinished(() => queryClient.unmount());
  onTestFinished(new QueryObserver(queryClient, requestsQuery(austin)).subscribe(() => undefined));
  const calls = recordCalls(/^GET .*requests$/);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => calls).toHaveLength(1);
});

describe('answering', () => {
  test('who is accepted is off the requests, and a member with an unpaid fee', async () => {
    const [request] = cached.requests();
    const id = request?.memberID ?? '';
    const [members, group, requests] = [cached.members(), cached.group(), cached.requests()];
    const calls = recordCalls(/requests/);
    await answer(id, 'accept');
    expect(calls).toEqual([{ method: 'POST', path: `/groups/${austin}/requests/${id}/accept`, body: undefined }]);
    expect(cached.requests()).toEqual(without(requests, id));
    expect(cached.members()).toEqual([...members, { memberID: id, name: request?.name, paymentStatus: 'unpaid' }]);
    expect(cached.group().requests).toEqual(without(group.requests, id));
    expect(cached.group().members).toEqual([...group.members, { memberID: id }]);
    expect(cached.group().memberCount).toBe(group.memberCount + 1);
  });

  test('who is declined is off the requests, and no member', async () => {
    const id = firstId();
    const [members, group, requests] = [cached.members(), cached.group(), cached.requests()];
    const calls = recordCalls(/requests/);
    expect(await answer(id, 'decline')).toEqual([{ key: id }]);
    expect(calls).toEqual([{ method: 'POST', path: `/groups/${austin}/requests/${id}/decline`, body: undefined }]);
    expect(cached.requests()).toEqual(without(requests, id));
    expect(cached.members()).toEqual(members);
    expect(cached.group()).toEqual({ ...group, requests: without(group.requests, id) });
  });

  test('who is accepted twice, here and elsewhere, is listed once', async () => {
    const [id, members] = [firstId(), cached.members()];
    changeRows(queryClient, membersQuery(austin), () => [{ memberID: id, paymentStatus: 'paid' }, ...members]);
    await answer(id, 'accept');
    expect(cached.members().filter(({ memberID }) => memberID === id)).toHaveLength(1);
  });

  test('a request that somebody else has answered is off the list, and the groups are read again', async () => {
    const [id, members, requests] = [firstId(), cached.members(), cached.requests()];
    failWith('post', '/groups/:id/requests/:member/accept', 404);
    const [result] = (await answer(id, 'accept')) ?? [];
    expect(result?.error).toMatchObject({ status: 404 });
    expect(cached.requests()).toEqual(without(requests, id));
    expect(cached.members()).toEqual(members);
    expect(isReadAgain(groupsQuery)).toBe(true);
  });

  test('a request that could not be answered stays where it is', async () => {
    const [group, requests] = [cached.group(), cached.requests()];
    failWith('post', '/groups/:id/requests/:member/accept', 500);
    const [result] = (await answer(firstId(), 'accept')) ?? [];
    expect(result?.error).toMatchObject({ status: 500 });
    expect(cached.requests()).toEqual(requests);
    expect(cached.group()).toBe(group);
    expect(isReadAgain(groupsQuery)).toBe(false);
  });

  test('a read that began before the answer is given up: it would bring the request back, while others go on', async () => {
    const id = firstId();
    const release = hold('get', /\/groups(?:\/\w+\/requests)?$/);
    const releaseOther = hold('get', '/groups/:id/messages');
    queryClient.refetchQueries(requestsQuery(austin));
    queryClient.refetchQueries(groupsQuery);
    queryClient.prefetchQuery(messagesQuery(austin));
    expect(queryClient.isFetching()).toBe(3);
    await answer(id, 'decline');
    expect(queryClient.isFetching(messagesQuery(austin))).toBe(1);
    expect(queryClient.isFetching()).toBe(1);
    expect(isReadAgain(groupsQuery)).toBe(true);
    release();
    releaseOther();
  });

  test('a request can be answered while no list is known', async () => {
    const id = firstId();
    queryClient.clear();
    forgetChangeQueues();
    expect(await answer(id, 'accept')).toEqual([{ key: id }]);
    expect(knownRows(queryClient, requestsQuery(austin))).toBeUndefined();
  });
});

describe('requests of version 2', () => {
  const query = joinRequestsV2Query(austin, ownerId);
  const rows = () => knownRows(queryClient, query) ?? [];

  beforeEach(async () => {
    db.settings.joinRequestsV2 = true;
    await queryClient.query(query);
  });

  test('are cached apart from those of version 1 and of another owner', () => {
    expect(rows().length).toBeGreaterThan(0);
    expect(rows()).not.toEqual(cached.requests());
    expect(knownRows(queryClient, joinRequestsV2Query(austin, 'somebody else'))).toBeUndefined();
  });

  test.each(['approve', 'reject'] as const)('%s takes one off the list and reads the lists again', async (choice) => {
    const [first, ...others] = rows();
    const calls = recordCalls(/join-requests/);
    await runMutation(answerJoinRequestV2Mutation(austin, first?._id ?? '', ownerId), choice);
    const path = `/groups/${austin}/join-requests/${first?._id}/${choice}`;
    expect(calls).toEqual([{ method: 'POST', path, body: { ownerId } }]);
    expect(rows()).toEqual(others);
    expect(isReadAgain(query)).toBe(true);
    expect(isReadAgain(groupsQuery)).toBe(true);
  });

  test('one can be answered while no list is known', async () => {
    const id = rows()[0]?._id ?? '';
    queryClient.clear();
    await expect(runMutation(answerJoinRequestV2Mutation(austin, id, ownerId), 'approve')).resolves.toBeDefined();
    expect(knownRows(queryClient, query)).toBeUndefined();
  });

  test('one that could not be answered stays, and the lists are read again', async () => {
    const before = rows();
    failWith('post', '/groups/:id/join-requests/:request/approve', 400);
    const mutation = answerJoinRequestV2Mutation(austin, before[0]?._id ?? '', ownerId);
    await expect(runMutation(mutation, 'approve')).rejects.toMatchObject({ status: 400 });
    expect(rows()).toEqual(before);
    expect(isReadAgain(query)).toBe(true);
    expect(isReadAgain(groupsQuery)).toBe(true);
  });
});
