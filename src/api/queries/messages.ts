import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { changeQueues } from '../../lib/changes/changeQueues';
import { deleteMessage, listMessages } from '../endpoints';
import { isGone } from '../errors';
import { groupKey } from './groups';
import { changeRows, listQuery } from './lists';
import { readRows, unanswered } from './rows';

/** Newest first. */
export const messagesQuery = (groupId: string) =>
  listQuery(groupKey(groupId, 'messages'), ({ signal }) => listMessages(groupId, signal));

export const invalidateMessages = (client: QueryClient, groupId: string) =>
  client.invalidateQueries({ queryKey: messagesQuery(groupId).queryKey });

/** 404 counts as deleted. */
const deleteMessageMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['deleteMessage'],
    mutationFn: ({ key }: { key: string; change: 'delete' }) =>
      deleteMessage(groupId, key).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    onSuccess: (_outcome, { key }, _result, { client }) =>
      changeRows(client, messagesQuery(groupId), (messages) => messages.filter(({ _id }) => _id !== key)),
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
