import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Attempt, attempts } from '../../outbox/attempts';
import { attemptsOfClosedTabs } from '../../outbox/closedTabs';
import { readNow } from './lists';
import { membersQuery } from './members';
import { leaveGroupMutation, leaving, requestToJoinMutation, requestWrite } from './membership';
import { createGroupMutation, groupWrite } from './newGroup';
import { createMessageMutation, messageWrite } from './newMessage';
import { createProductMutation, deleteProductMutation, productDeletion, productWrite } from './products';
import { isFound, type Write } from './sendOnce';

/** A write that was begun in a tab that has been closed. */
export interface LeftAttempt {
  attempt: Attempt;
  kind: 'message' | 'fee' | 'group' | 'request' | 'deletion' | 'leaving';
  groupId: string;
  /** Reads the list, and returns whether it shows the write. */
  isDone: () => Promise<boolean>;
  send: () => Promise<unknown>;
}

const MessageFields = v.object({ ownerId: v.string(), content: v.string() });
const FeeFields = v.object({ name: v.string(), description: v.string(), price: v.number() });
const RequestFields = v.object({ memberID: v.string(), name: v.string() });
const LeavingFields = v.object({ memberID: v.string() });
const PlaceFields = v.object({ lat: v.number(), lon: v.number(), display_name: v.string() });
const GroupFields = v.object(
  v.entriesFromList(
    [
      'ownerID',
      'firstName',
      'lastName',
      'email',
      'phone',
      'groupName',
      'description',
      'country',
      'city',
      'state',
      'zip',
    ],
    v.string(),
  ),
);

/** Returns the writes that closed tabs have begun, each with whether the list shows that it was done. */
export async function readLeftAttempts(client: QueryClient) {
  const left = (await attemptsOfClosedTabs()).flatMap((attempt) => resume(client, attempt) ?? []);
  // If the list cannot be read, the outcome is still unknown.
  return Promise.all(left.map(async (it) => ({ ...it, done: await it.isDone().catch(() => false) })));
}

/** Returns undefined if another version of the app has stored an attempt that this version does not know. */
function resume(client: QueryClient, attempt: Attempt): LeftAttempt | undefined {
  const { fields, place } = attempt;
  const [name, groupId = '', productId = ''] = attempt.target;
  const left = <Rows, Data, Key extends QueryKey, Result, Variables>(
    kind: LeftAttempt['kind'],
    write: Write<Rows, Data, Key>,
    mutation: MutationOptions<Result, Error, Variables>,
    variables: Variables,
  ): LeftAttempt => ({
    attempt,
    kind,
    groupId,
    isDone: () => isFound(client, write, attempt),
    send: () => {
      // `sendOnce` reads the list first only for a recent attempt, so renew the time.
      attempts.save({ ...attempt, at: Date.now() });
      return client.getMutationCache().build(client, mutation).execute(variables);
    },
  });
  switch (name) {
    case 'createMessage':
      if (!v.is(MessageFields, fields)) return undefined;
      return left(
        'message',
        messageWrite(groupId, fields.ownerId, fields.content),
        createMessageMutation(groupId, fields.ownerId),
        fields.content,
      );
    case 'createProduct':
      if (!v.is(FeeFields, fields)) return undefined;
      return left('fee', productWrite(groupId, fields), createProductMutation(groupId), fields);
    case 'createGroup':
      if (!v.is(PlaceFields, place) || !v.is(GroupFields, fields)) return undefined;
      return left('group', groupWrite(fields, place), createGroupMutation, { details: fields, place });
    case 'requestToJoin': {
      if (!v.is(RequestFields, fields)) return undefined;
      const request = left('request', requestWrite(groupId, fields), requestToJoinMutation(groupId), fields);
      const isMember = async () => {
        const members = await readNow(client, membersQuery(groupId));
        return members.some(({ memberID }) => memberID === fields.memberID);
      };
      // The owner may have accepted the request by now.
      return { ...request, isDone: async () => (await request.isDone()) || isMember() };
    }
    case 'leaveGroup':
      if (!v.is(LeavingFields, fields)) return undefined;
      return left('leaving', leaving(groupId, fields.memberID), leaveGroupMutation(groupId), fields.memberID);
    case 'deleteProduct':
      return left(
        'deletion',
        productDeletion(groupId, productId),
        deleteProductMutation(groupId, productId),
        undefined,
      );
    default:
      return undefined;
  }
}
