import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { changeQueues } from '../../outbox/outbox';
import { createMessage, deleteMessage, listMessages } from '../endpoints';
import { doneIfGone } from '../errors';
import { delivery, queryClient } from '../queryClient';
import { creationsOf } from './creations';
import { groupKey } from './groups';
import { changeRows, listQuery, readNow } from './lists';

/** The messages of a group, which the server sends newest first. */
export const messagesQuery = (groupId: string) =>
  listQuery(groupKey(groupId, 'messages'), ({ signal }) => listMessages(groupId, signal));

const invalidateMessages = (client: QueryClient, groupId: string) =>
  client.invalidateQueries({ queryKey: messagesQuery(groupId).queryKey });

export const newMessages = creationsOf(v.object({ ownerId: v.string(), content: v.string() }));

/**
 * Posts messages, whose keys `newMessages` makes. An edited message is posted, too, and then the old one is deleted,
 * because the server cannot edit a message.
 */
export const postQueue = changeQueues({ kind: 'post', changes: ['create'], creates: true, ...delivery }, (groupId) => ({
  mutationKey: ['createMessage'],
  mutationFn: (sent, { client }) =>
    newMessages.send(
      sent,
      (fields) => createMessage(groupId, fields),
      () => readNow(client, messagesQuery(groupId)),
    ),
  onSuccess: async (_outcome, { key }, _result, { client }) => {
    // Await the new list: otherwise the message would for a moment be neither pending nor in the list.
    await invalidateMessages(client, groupId);
    const replaced = newMessages.replacedBy(key);
    if (replaced) deletionQueue(groupId).enqueue([replaced], 'delete');
  },
}));

/** Deletions. The keys are message ids. */
export const deletionQueue = changeQueues({ kind: 'deletion', changes: ['delete'], ...delivery }, (groupId) => ({
  mutationKey: ['deleteMessage'],
  mutationFn: ({ key }) => doneIfGone(deleteMessage(groupId, key)),
  onSuccess: (_outcome, { key }, _result, { client }) =>
    changeRows(client, messagesQuery(groupId), (messages) => messages.filter(({ _id }) => _id !== key)),
  onIdle: () => invalidateMessages(queryClient, groupId),
}));
