import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { outboxes } from '../../lib/outboxes';
import { createMessage, deleteMessage, listMessages } from '../endpoints';
import { isGone } from '../errors';
import { groupKey } from './groups';
import { run } from './run';

/** Newest first. */
export const messagesQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKey(groupId, 'messages'),
    queryFn: ({ signal }) => listMessages(groupId, signal),
  });

const invalidateMessages = (client: QueryClient, groupId: string) =>
  client.invalidateQueries({ queryKey: messagesQuery(groupId).queryKey });

export const createMessageMutation = (groupId: string, ownerId: string) =>
  mutationOptions({
    mutationKey: ['createMessage'],
    mutationFn: (content: string) => createMessage(groupId, { ownerId, content }),
    onSuccess: (_outcome, _content, _result, { client }) => invalidateMessages(client, groupId),
  });

/** A message that is gone already is deleted, too. A list that was asked for earlier still holds it: it is not awaited. */
const deleteMessageMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['deleteMessage'],
    mutationFn: (messageId: string) =>
      deleteMessage(groupId, messageId).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    onSuccess: async (_outcome, messageId, _result, { client }) => {
      const { queryKey } = messagesQuery(groupId);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (messages) => messages?.filter((message) => message._id !== messageId));
    },
  });

/** By group: which messages are to be deleted. */
export const deletionsOutbox = outboxes<true, QueryClient>((groupId, client) => ({
  send: (messageId) => run(client, deleteMessageMutation(groupId), messageId),
  onIdle: () => invalidateMessages(client, groupId),
}));
