import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { deletionQueue, messagesQuery, newMessages, postQueue } from '../../api/queries/messages';
import type { Message } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { EmptyState } from '../../components/EmptyState';
import { Section } from '../../components/Page';
import { QueryView } from '../../components/QueryView';
import { UnsentRows, useUnsent } from '../../components/writes/Unsent';
import { useDeletion } from '../../components/writes/useDeletion';
import { useDraft } from '../../hooks/useDraft';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useIsNarrow } from '../../hooks/useViewport';
import shared from '../../theme/shared.module.css';
import { UnreadableRows } from '../groups/UnreadableRows';
import { AddMessageButton } from './AddMessageButton';
import { AddMessageDialog } from './AddMessageDialog';
import styles from './Board.module.css';
import { BoardPost } from './BoardPost';
import { boardMessages } from './messages';
import { PostText } from './PostText';
import { useOlderPosts } from './useOlderPosts';
import { useUnreadMessages } from './useUnreadMessages';

interface BoardProps {
  groupId: string;
  owner: boolean;
  /** Renders the owner's button to send a post to members. */
  renderSend?: (message: Message) => ReactNode;
}

/** The messages of a group, newest first. The owner can add and delete messages. */
export function Board({ groupId, owner, renderSend }: BoardProps) {
  const messages = useQuery(messagesQuery(groupId));
  const {
    list: board,
    failed,
    remove,
  } = useDeletion(messages, deletionQueue(groupId), 'delete', boardMessages.deletion);
  const unsent = useUnsent(postQueue(groupId));
  const draft = useDraft(`message.${groupId}`, useUser().uid);
  const isUnread = useUnreadMessages(groupId, board.data);
  const { posts, next, revealed, reveal } = useOlderPosts(board.data);
  const now = useNow(60_000);
  const list = useRef<HTMLDivElement>(null);

  return (
    <Section
      title="Message board"
      titleHidden={useIsNarrow()}
      actions={owner && <AddMessageButton groupId={groupId} />}
    >
      <div {...useFocusFallback(list)}>
        <div ref={list} tabIndex={-1} className={styles.board}>
          <UnsentRows
            queue={postQueue(groupId)}
            keys={unsent}
            wordsOf={() => boardMessages.post}
            renderRow={(key) => <PostText text={newMessages.fieldsOf(key)?.content ?? ''} />}
            draft={draft}
            valuesOf={newMessages.fieldsOf}
            renderForm={(dialog) => <AddMessageDialog groupId={groupId} {...dialog} />}
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
            {() => (
              <>
                <ul aria-label="Messages" className={shared.rowList}>
                  {posts.map((message) => (
                    <BoardPost
                      key={message._id}
                      message={message}
                      now={now}
                      unread={!owner && isUnread(message)}
                      revealed={message._id === revealed}
                      problem={failed.get(message._id)}
                      onDelete={owner ? () => remove(message, '') : undefined}
                      send={owner && renderSend?.(message)}
                    />
                  ))}
                </ul>
                {next > 0 && (
                  <Button onClick={reveal} className={styles.older}>
                    Show {next} older
                  </Button>
                )}
              </>
            )}
          </QueryView>
          <UnreadableRows list={messagesQuery(groupId)} />
        </div>
      </div>
    </Section>
  );
}

/** The current time in milliseconds, updated at an interval. */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
