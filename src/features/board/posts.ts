import { deletionQueue, newMessages, postQueue } from '../../api/queries/messages';
import { boardMessages } from './messages';

/** The name of the draft of a new message, or of the new text of the message with the id `replaces`. */
export const draftName = (groupId: string, replaces?: string) =>
  replaces ? `message.${groupId}.${replaces}` : `message.${groupId}`;

/** Returns the texts about a new message, or about one that replaces another. `key` is the key in `postQueue`. */
export const wordsOfPost = (groupId: string) => (key: string) => {
  const replaced = newMessages.replacedBy(key);
  if (!replaced) return boardMessages.post;
  const followUp = async () => ((await deletionError(groupId, replaced)) ? boardMessages.oldMessageLeft : undefined);
  return { ...boardMessages.change, followUp };
};

/** The ids of the messages whose replacement is pending. If a replacement has failed, the old message is shown. */
export const replacedPosts = (groupId: string) =>
  new Set([...postQueue(groupId).getState().pending.keys()].map(newMessages.replacedBy));

/** The key of the failed change of a message, if any. UnsentRows shows such changes above the board. */
export const refusedChange = (groupId: string, id: string) =>
  [...postQueue(groupId).getState().failed.keys()].find((key) => newMessages.replacedBy(key) === id);

/** Resolves when the deletion of a message has ended, with its error if it failed. */
const deletionError = (groupId: string, id: string) =>
  new Promise<Error | undefined>((resolve) => {
    const { subscribe, getState } = deletionQueue(groupId);
    const check = () => {
      const { pending, failed } = getState();
      if (pending.has(id)) return;
      stop();
      resolve(failed.get(id));
    };
    const stop = subscribe(check);
    check();
  });
