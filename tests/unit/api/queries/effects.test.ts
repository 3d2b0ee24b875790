import { beforeEach, expect, test } from 'vitest';
import { groupsQuery } from '../../../../src/api/queries/groups';
import { membersQuery, paymentQueue } from '../../../../src/api/queries/members';
import { leaveGroupMutation, requestToJoinMutation } from '../../../../src/api/queries/membership';
import { deletionQueue, messagesQuery, newMessages, postQueue } from '../../../../src/api/queries/messages';
import { createGroupMutation, groupAttempt } from '../../../../src/api/queries/newGroup';
import { addressPlacesMutation, placesQuery } from '../../../../src/api/queries/places';
import {
  checkoutMutation,
  feeDeletionQueue,
  feeQueue,
  newProducts,
  productsQuery,
} from '../../../../src/api/queries/products';
import {
  answerJoinRequestV2Mutation,
  answerQueue,
  joinRequestsV2Query,
  requestsQuery,
} from '../../../../src/api/queries/requests';
import { queryClient } from '../../../../src/api/queryClient';
import { db } from '../../../mocks/db';
import { failWith } from '../../../mocks/failures';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { runMutation } from '../../../support/runMutation';
import { groupOf } from '../../../support/world';

const { austin } = groupIds;
const ownerId = people.owner.uid;
const newcomer = { memberID: people.stranger.uid, name: people.stranger.email };
const address = { city: 'Austin', state: 'TX', zip: '78701', country: 'United States' };
const person = { ownerID: ownerId, firstName: 'Olivia', lastName: 'Carter', email: people.owner.email, phone: '555' };
const details = { ...person, ...address, groupName: 'New', description: '' };
const place = { lat: 30, lon: -97, display_name: '' };
const fee = { name: 'Bow', description: 'Fee', price: 500, groupId: austin };
const hello = { ownerId, content: 'Hello' };
const firstRequest = () => groupOf(austin).requests[0];
const memberId = () => groupOf(austin).members[0]?.memberID ?? '';

const reads = {
  groups: groupsQuery,
  members: membersQuery(austin),
  requests: requestsQuery(austin),
  requestsV2: joinRequestsV2Query(austin, ownerId),
  fees: productsQuery(austin),
  messages: messagesQuery(austin),
};
type Read = keyof typeof reads;

/** Each change, with its name in the log and the lists that it makes out of date. */
const changes: [name: string, outOfDate: Read[], change: () => Promise<unknown>][] = [
  [
    'createGroup',
    ['groups'],
    () =>
      runMutation(createGroupMutation, {
        details,
        place,
        attempt: groupAttempt.begin(details),
        again: false,
      }),
  ],
  ['requestToJoin', [], () => runMutation(requestToJoinMutation(austin), newcomer)],
  ['leaveGroup', ['groups'], () => runMutation(leaveGroupMutation(austin), memberId())],
  ['setPaymentStatus', ['members'], () => paymentQueue(austin).enqueue([memberId()], 'paid')],
  [
    'answerRequest',
    ['members', 'requests', 'requestsV2'],
    () => answerQueue(austin).enqueue([firstRequest()?.memberID ?? ''], 'accept'),
  ],
  [
    'answerJoinRequest',
    ['groups', 'members', 'requests', 'requestsV2'],
    () => runMutation(answerJoinRequestV2Mutation(austin, firstRequest()?._id ?? '', ownerId), 'approve'),
  ],
  ['createProduct', ['fees'], () => feeQueue(austin).enqueue([newProducts.keyOf(fee)], 'create')],
  ['deleteProduct', ['fees'], () => feeDeletionQueue(austin).enqueue([db.products[0]?._id ?? ''], 'deleteFee')],
  ['createMessage', ['messages'], () => postQueue(austin).enqueue([newMessages.keyOf(hello)], 'create')],
  ['deleteMessage', ['messages'], () => deletionQueue(austin).enqueue([db.messages[0]?._id ?? ''], 'delete')],
  ['checkout', [], () => runMutation(checkoutMutation(undefined), { order: fee, shown: [] })],
  ['addressPlaces', [], () => runMutation(addressPlacesMutation, address)],
];

beforeEach(() => {
  db.settings.joinRequestsV2 = true;
});

test.each(changes)('%s makes nothing out of date but %j', async (_name, outOfDate, change) => {
  await Promise.all(Object.values(reads).map((read) => queryClient.prefetchQuery(read as typeof groupsQuery)));
  await change();
  const isOutOfDate = (name: string) => queryClient.getQueryState(reads[name as Read].queryKey)?.isInvalidated;
  expect(Object.keys(reads).filter(isOutOfDate).sort()).toEqual(outOfDate);
});

test.each(changes)('a failure of %s is logged by that name', async (name, _outOfDate, change) => {
  for (const method of ['get', 'post', 'patch', 'delete'] as const) failWith(method, /./, 400);
  await change().catch(() => undefined);
  expect(console.warn).toHaveBeenLastCalledWith('Failed:', name, 'http', 400);
});

test.each([
  ['groups', reads.groups],
  ['group', reads.members],
  ['group', reads.requestsV2],
  ['places', placesQuery('Austin', 1)],
])('a failed read is logged as %s', async (name, read) => {
  failWith('get', /./, 400);
  await queryClient.prefetchQuery(read as typeof groupsQuery);
  expect(console.warn).toHaveBeenLastCalledWith('Failed:', name, 'http', 400);
});
