import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { deletionQueue, messagesQuery, newMessages, postQueue } from '../../api/queries/messages';
import type { Group, Message } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/EmptyState';
import { GrowingList } from '../../components/GrowingList';
import { Loaded } from '../../components/Loaded';
import { Section } from '../../components/Page';
import { QueryView } from '../../components/QueryView';
import { UnsentRows, useUnsent } from '../../components/writes/Unsent';
import { useDeletion } from '../../components/writes/useDeletion';
import { ownerName } from '../../domain/names';
import { firstPress } from '../../hooks/presses';
import { createDraft } from '../../hooks/useDraft';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useIsNarrow, useIsStacked } from '../../hooks/useViewport';
import { isCut } from '../../lib/schemaParts';
import shared from '../../theme/shared.module.css';
import { lastRead, timeOf } from '../groups/boardNews';
import { UnreadableRows } from '../groups/UnreadableRows';
import { AddMessageButton, postFormCode } from './AddMessageButton';
import styles from './Board.module.css';
import { BoardPost } from './BoardPost';
import { boardMessages } from './messages';
import { PostText } from './PostText';
import { draftName, replacedPosts, wordsOfPost } from './posts';

/** How many posts are shown at first. */
const NEWEST = 5;

interface BoardProps {
  group: Group;
  owner: boolean;
  /** Renders the owner's button to send a post to members. */
  renderSend: (message: Message) => ReactNode;
}

/** The messages of a group, newest first. The owner can add, edit and delete messages. */
export function Board({ group, owner, renderSend }: BoardProps) {
  const { _id: groupId } = group;
  const messages = useQuery(messagesQuery(groupId));
  const {
    list: kept,
    failed,
    remove,
  } = useDeletion(messages, deletionQueue(groupId), 'delete', boardMessages.deletion);
  const unsent = useUnsent(postQueue(groupId));
  const replaced = replacedPosts(groupId);
  const board = { ...kept, data: kept.data?.filter(({ _id }) => !replaced.has(_id)) };
  const { uid } = useUser();
  const [edited, setEdited] = useState<{ message: Message; press: number }>();
  const edit = (message: Message) => setEdited((last) => ({ message, press: (last?.press ?? 0) + 1 }));
  const actionsOf = (message: Message) => (
    <>
      {renderSend(message)}
      {/* The app cuts a very long text when it reads the message, so saving the text would delete the rest. */}
      {!isCut(message.content) && <Button onClick={() => edit(message)}>Edit</Button>}
      <Button color="error" onClick={firstPress(() => remove(message, ''))}>
        Delete
      </Button>
    </>
  );
  const isUnread = useUnreadMessages(groupId, kept.data);
  const unread = kept.data?.filter(isUnread).length ?? 0;
  // If the board is above the members, show few posts, so that the first members are in view.
  const newest = useIsStacked() && !owner ? Math.min(Math.max(unread, 1), NEWEST) : NEWEST;
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);

  return (
    <Section
      title="Message board"
      titleHidden={useIsNarrow()}
      actions={owner && <AddMessageButton groupId={groupId} />}
    >
      <div ref={list} tabIndex={-1} className={shared.rowList} {...useFocusFallback(list)}>
        <UnsentRows
          queue={postQueue(groupId)}
          keys={unsent}
          wordsOf={wordsOfPost(groupId)}
          renderRow={(key) => <PostText text={newMessages.fieldsOf(key)?.content ?? ''} />}
          draftOf={(key) => createDraft(draftName(groupId, newMessages.replacedBy(key)), uid)}
          valuesOf={newMessages.fieldsOf}
          renderForm={(key, onClose) => (
            <Loaded
              code={postFormCode}
              props={{ groupId, replaces: newMessages.replacedBy(key), takenBack: key, onClose }}
            />
          )}
          className={styles.unsent}
        />
        <QueryView
          query={board}
          loading="Loading the messages"
          failed={boardMessages.boardFailed}
          empty={
            unsent.length === 0 && (
              <EmptyState
                message={boardMessages.noMessages}
                hint={owner ? boardMessages.noMessagesOwnerHint : boardMessages.noMessagesHint}
              />
            )
          }
        >
          {(posts) => (
            <GrowingList
              label="Messages"
              items={posts}
              first={0}
              atLeast={newest}
              older={20}
              className={shared.rowList}
              render={(message) => (
                <BoardPost
                  key={message._id}
                  message={message}
                  author={ownerName(group) || boardMessages.theOwner}
                  now={now}
                  unread={!owner && isUnread(message)}
                  problem={failed.get(message._id)}
                  actions={owner && actionsOf(message)}
                />
              )}
            />
          )}
        </QueryView>
        <UnreadableRows list={messagesQuery(groupId)} />
        {edited && (
          <Loaded
            // A new key for each press, so that a press retries to load code that has failed to load.
            key={edited.press}
            code={postFormCode}
            props={{
              groupId,
              replaces: edited.message._id,
              text: edited.message.content,
              onClose: () => setEdited(undefined),
            }}
          />
        )}
      </div>
    </Section>
  );
}

const newestTime = (board: Message[]) => board.map(timeOf).reduce((a, b) => Math.max(a, b), 0);

/**
 * Returns a function that tells whether a message is newer than the last visit on this device. Messages stay unread
 * until the person leaves the page. On the first visit, no message is unread.
 */
function useUnreadMessages(groupId: string, board: Message[] | undefined) {
  const [before] = useState(() => lastRead.read(groupId));
  useEffect(() => {
    if (board) lastRead.save(groupId, newestTime(board));
  }, [groupId, board]);
  return (message: Message) => before !== undefined && timeOf(message) > before;
}

/** The current time in ms since the epoch, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
