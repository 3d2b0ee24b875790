import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeQueues } from '../../lib/changes/changeQueues';
import { deleteMessage, listMessages } from '../endpoints';
import { isGone } from '../errors';
import { groupKey } from './groups';
import { readRows, unanswered } from './rows';
import { rowsOf } from './unreadableRows';

/** Newest first. */
export const messagesQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKey(groupId, 'messages'),
    queryFn: (context) => rowsOf(context, listMessages(groupId, context.signal)),
  });

export const invalidateMessages = (client: QueryClient, groupId: string) =>
  client.invalidateQueries({ queryKey: messagesQuery(groupId).queryKey });

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
export const deletionQueue = changeQueues('deletion', ['delete'], (groupId, client) => ({
  mutation: deleteMessageMutation(groupId),
  ...unanswered,
  readApplied: async () => {
    const { rows, complete } = await readRows(client, messagesQuery(groupId).queryKey, listMessages(groupId));
    return (key) => complete && rows.every(({ _id }) => _id !== key);
  },
  onIdle: () => invalidateMessages(client, groupId),
}));
