import * as v from 'valibot';
import { changeQueues } from '../../outbox/outbox';
import { createMessage, deleteMessage, listMessages } from '../endpoints';
import { doneIfGone } from '../errors';
import { delivery, queryClient } from '../queryClient';
import type { Message } from '../schemas';
import { creationsOf } from './creations';
import { groupKey } from './groups';
import { addRow, changeRows, listQuery, readNow } from './lists';

/** The messages of a group, which the server sends newest first. */
export const messagesQuery = (groupId: string) =>
  listQuery(groupKey(groupId, 'messages'), ({ signal }) => listMessages(groupId, signal));

const invalidateMessages = (groupId: string) =>
  queryClient.invalidateQueries({ queryKey: messagesQuery(groupId).queryKey });

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
      async (fields): Promise<Message> => {
        const { data } = await createMessage(groupId, fields);
        return { _id: data._id, ...fields, timestamp: new Date().toISOString() };
      },
      () => readNow(client, messagesQuery(groupId)),
    ),
  onSuccess: async (posted, { key }, _result, { client }) => {
    if (posted) await addRow(client, messagesQuery(groupId), posted, 'first');
    const replaced = newMessages.replacedBy(key);
    if (replaced) deletionQueue(groupId).enqueue([replaced], 'delete');
  },
  // Read the list only now: it could already show the next message, which is still pending.
  onIdle: (applied) => applied && invalidateMessages(groupId),
}));

/** Deletions. The keys are message ids. */
export const deletionQueue = changeQueues({ kind: 'deletion', changes: ['delete'], ...delivery }, (groupId) => ({
  mutationKey: ['deleteMessage'],
  mutationFn: ({ key }) => doneIfGone(deleteMessage(groupId, key)),
  onSuccess: (_outcome, { key }, _result, { client }) =>
    changeRows(client, messagesQuery(groupId), (messages) => messages.filter(({ _id }) => _id !== key)),
  onIdle: () => invalidateMessages(groupId),
}));
