import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { PlusIcon } from '../../components/icons';
import { UndoBar } from '../../components/UndoBar';
import { useNow } from '../../components/useNow';
import { messages } from '../../messages';
import { AddMessageDialog } from './AddMessageDialog';
import { BoardPost } from './BoardPost';
import { QueryView } from './QueryView';
import { rowList } from './rowList';
import { Section } from './Section';
import { useBoard } from './useBoard';
import { useFocusRescue } from './useFocusRescue';
import { useUnseen } from './useUnseen';

interface BoardProps {
  groupId: string;
  owner: boolean;
}

export function Board({ groupId, owner }: BoardProps) {
  const { board, deletion } = useBoard(groupId);
  const isUnseen = useUnseen(groupId, board.data);
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
      <Box {...useFocusRescue(list)}>
        <UndoBar key={deletion.turn} message={deletion.undoable} onUndo={deletion.undo} onTimeUp={deletion.timeUp} />
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
                    unseen={!owner && isUnseen(message)}
                    problem={deletion.failed.get(message._id)}
                    onDelete={owner ? () => deletion.start(message._id) : undefined}
                  />
                ))}
              </Box>
            )}
          </QueryView>
        </Box>
      </Box>
      {owner && <AddMessageDialog groupId={groupId} open={adding} onClose={() => setAdding(false)} />}
    </Section>
  );
}
