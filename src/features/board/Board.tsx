import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messagesQuery } from '../../api/queries/messages';
import type { Message } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { Section } from '../../components/Page';
import { QueryView } from '../../components/QueryView';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import shared from '../../theme/shared.module.css';
import { UnreadableRows } from '../groups/UnreadableRows';
import { AddMessageButton } from './AddMessageButton';
import styles from './Board.module.css';
import { BoardPost } from './BoardPost';
import { boardMessages } from './messages';
import { useBoard } from './useBoard';
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
  const { board, failed, remove } = useBoard(groupId);
  const isUnread = useUnreadMessages(groupId, board.data);
  const { posts, next, revealed, reveal } = useOlderPosts(board.data);
  const now = useNow(60_000);
  const list = useRef<HTMLDivElement>(null);

  return (
    <Section title="Message board" actions={owner && <AddMessageButton groupId={groupId} />}>
      <div {...useFocusFallback(list)}>
        <div ref={list} tabIndex={-1}>
          <QueryView
            query={board}
            loading="Loading the messages"
            failed={boardMessages.boardFailed}
            empty={
              <EmptyState
                message={boardMessages.noMessages}
                hint={owner ? boardMessages.noMessagesOwnerHint : boardMessages.noMessagesHint}
              />
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
                      onDelete={owner ? () => remove(message._id) : undefined}
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
