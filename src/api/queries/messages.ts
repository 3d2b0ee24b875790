import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeQueues } from '../../lib/changeQueue';
import { createMessage, deleteMessage, listMessages } from '../endpoints';
import { isGone } from '../errors';
import { groupKey } from './groups';

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

/** 404 counts as deleted. A read that is in flight is cancelled: its answer would still hold the message. */
const deleteMessageMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['deleteMessage'],
    mutationFn: ({ key }: { key: string; change: 'delete' }) =>
      deleteMessage(groupId, key).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    onSuccess: async (_outcome, { key }, _result, { client }) => {
      const { queryKey } = messagesQuery(groupId);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (messages) => messages?.filter((message) => message._id !== key));
    },
  });

/** Deletions by message id. */
export const deletionQueue = changeQueues((groupId, client) => ({
  mutation: deleteMessageMutation(groupId),
  onIdle: () => invalidateMessages(client, groupId),
}));
