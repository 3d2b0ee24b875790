import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { changeQueues, type Sent } from '../../outbox/outbox';
import { deleteMessage, listMessages } from '../endpoints';
import { doneIfGone } from '../errors';
import { queryClient } from '../queryClient';
import { delivery } from './delivery';
import { groupKey } from './groups';
import { changeRows, listQuery } from './lists';

/** Newest first. */
export const messagesQuery = (groupId: string) =>
  listQuery(groupKey(groupId, 'messages'), ({ signal }) => listMessages(groupId, signal));

export const invalidateMessages = (client: QueryClient, groupId: string) =>
  client.invalidateQueries({ queryKey: messagesQuery(groupId).queryKey });

const deleteMessageMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['deleteMessage'],
    mutationFn: ({ key }: Sent<'delete'>) => doneIfGone(deleteMessage(groupId, key)),
    onSuccess: (_outcome, { key }, _result, { client }) =>
      changeRows(client, messagesQuery(groupId), (messages) => messages.filter(({ _id }) => _id !== key)),
  });

/** Deletions. The keys are message ids. */
export const deletionQueue = changeQueues({ kind: 'deletion', changes: ['delete'], ...delivery }, (groupId) => ({
  mutation: deleteMessageMutation(groupId),
  onIdle: () => invalidateMessages(queryClient, groupId),
}));
