import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Message } from '../../api/schemas';
import { formatAgo, formatTime } from '../../domain/dates';
import { describeError } from '../../errorMessages';
import { linkify } from '../../lib/linkify';
import { messages } from '../../messages';

interface BoardPostProps {
  message: Message;
  now: number;
  unread: boolean;
  /** Why deleting it failed. */
  problem: Error | undefined;
  /** Undefined when the user may not delete it. */
  onDelete?: () => void;
}

export const BoardPost = ({ message, now, unread, problem, onDelete }: BoardPostProps) => (
  <Card component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
    {unread && <Chip size="small" color="secondary" label={messages.newSinceLastVisit} sx={{ justifySelf: 'start' }} />}
    <Typography sx={{ whiteSpace: 'pre-wrap' }}>
      <LinkedText text={message.content} />
    </Typography>
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography component="div" variant="body2" color="textSecondary">
        <TimeAgo timestamp={message.timestamp} now={now} />
      </Typography>
      {onDelete && (
        <Button color="error" onClick={onDelete}>
          Delete
        </Button>
      )}
    </Stack>
    {problem && <Alert severity="error">{describeError(problem)}</Alert>}
  </Card>
);

/** Plain text whose web addresses are links; they open in a new tab. */
const LinkedText = ({ text }: { text: string }) => {
  let end = 0;
  return linkify(text).map(({ text: part, href }) => {
    end += part.length;
    return href ? (
      <Link key={end} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </Link>
    ) : (
      part
    );
  });
};

interface TimeAgoProps {
  timestamp: string | undefined;
  now: number;
}

/** How long ago. The exact time is a tooltip, and visible on devices without a pointer that hovers. */
function TimeAgo({ timestamp, now }: TimeAgoProps) {
  const exact = formatTime(timestamp);
  if (!timestamp || !exact) return null;
  return (
    <time dateTime={timestamp} title={exact}>
      {formatAgo(Date.parse(timestamp), now)}
      <Box component="span" sx={{ '@media (hover: hover)': visuallyHidden }}>
        {' · '}
        {exact}
      </Box>
    </time>
  );
}
