import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { messagesQuery } from '../../api/queries/messages';
import { EmptyState } from '../../components/EmptyState';
import { PlusIcon } from '../../components/icons';
import { Section } from '../../components/Page';
import { QueryView } from '../../components/QueryView';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { messages } from '../../messages';
import { rowList } from '../../theme';
import { UnreadableRows } from '../groups/UnreadableRows';
import { AddMessageDialog } from './AddMessageDialog';
import { BoardPost } from './BoardPost';
import { useBoard } from './useBoard';
import { useUnreadMessages } from './useUnreadMessages';

interface BoardProps {
  groupId: string;
  owner: boolean;
}

/** The messages of a group, newest first; its owner adds and deletes them. */
export function Board({ groupId, owner }: BoardProps) {
  const { board, failed, remove } = useBoard(groupId);
  const isUnread = useUnreadMessages(groupId, board.data);
  const [adding, setAdding] = useState(false);
  const now = useNow(60_000);
  const list = useRef<HTMLDivElement>(null);

  return (
    <Section
      title="Message board"
      actions={
        owner && (
          <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
            Add Message
          </Button>
        )
      }
    >
      <Box {...useFocusFallback(list)}>
        <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
          <QueryView
            query={board}
            loading="Loading the messages"
            failed={messages.boardFailed}
            empty={
              <EmptyState
                message={messages.noMessages}
                hint={owner ? messages.noMessagesOwnerHint : messages.noMessagesHint}
              />
            }
          >
            {(items) => (
              <Box component="ul" aria-label="Messages" sx={rowList}>
                {items.map((message) => (
                  <BoardPost
                    key={message._id}
                    message={message}
                    now={now}
                    unread={!owner && isUnread(message)}
                    problem={failed.get(message._id)}
                    onDelete={owner ? () => remove(message._id) : undefined}
                  />
                ))}
              </Box>
            )}
          </QueryView>
          <UnreadableRows list={messagesQuery(groupId)} />
        </Box>
      </Box>
      {owner && <AddMessageDialog groupId={groupId} open={adding} onClose={() => setAdding(false)} />}
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
