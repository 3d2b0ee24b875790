import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Message } from '../../api/schemas';
import { formatSince, formatTime } from '../../domain/dates';
import { describeError } from '../../errorMessages';
import { firstPress } from '../../hooks/presses';
import { boardMessages } from './messages';
import { PostText } from './PostText';

interface BoardPostProps {
  message: Message;
  now: number;
  unread: boolean;
  /** Takes the focus when it appears. */
  revealed: boolean;
  /** Why deleting it failed. */
  problem: Error | undefined;
  /** Undefined when the user may not delete it. */
  onDelete?: () => void;
  /** The owner's button that sends it to members. */
  send?: ReactNode;
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

export const BoardPost = ({ message, now, unread, revealed, problem, onDelete, send }: BoardPostProps) => (
  <Card component="li" ref={revealed ? takeFocus : undefined} tabIndex={-1} sx={{ p: 2, display: 'grid', gap: 1 }}>
    {unread && (
      <Chip size="small" color="secondary" label={boardMessages.newSinceLastVisit} sx={{ justifySelf: 'start' }} />
    )}
    <PostText text={message.content} />
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', '& .MuiButton-root': { px: 1.5 } }}>
      <Typography component="div" variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
        <PostTime timestamp={message.timestamp} now={now} />
      </Typography>
      {send}
      {onDelete && (
        <Button color="error" onClick={firstPress(onDelete)}>
          Delete
        </Button>
      )}
    </Stack>
    {problem && <Alert severity="error">{describeError(problem)}</Alert>}
  </Card>
);

interface PostTimeProps {
  timestamp: string | undefined;
  now: number;
}

/** How long ago, or the day; the exact time is a tooltip. */
function PostTime({ timestamp, now }: PostTimeProps) {
  const exact = formatTime(timestamp);
  return (
    timestamp &&
    exact && (
      <time dateTime={timestamp} title={exact}>
        {formatSince(timestamp, now)}
      </time>
    )
  );
}
