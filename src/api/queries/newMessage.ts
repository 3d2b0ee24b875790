import { mutationOptions } from '@tanstack/react-query';
import { createMessage } from '../endpoints';
import { invalidateMessages, messagesQuery } from './messages';
import { onceWrite, sendOnce } from './sendOnce';

export const createMessageKey = (groupId: string) => ['createMessage', groupId];

export const messageWrite = (groupId: string, ownerId: string, content: string) =>
  onceWrite({
    target: createMessageKey(groupId),
    fields: { ownerId, content },
    send: (signal) => createMessage(groupId, { ownerId, content }, signal),
    list: messagesQuery(groupId),
    rowsIn: (messages) => messages,
  });

export const createMessageMutation = (groupId: string, ownerId: string) =>
  mutationOptions({
    mutationKey: createMessageKey(groupId),
    mutationFn: (content: string, { client }) => sendOnce(client, messageWrite(groupId, ownerId, content)),
    onSuccess: (_outcome, _content, _result, { client }) => invalidateMessages(client, groupId),
  });
