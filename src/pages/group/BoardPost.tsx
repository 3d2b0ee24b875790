import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Message } from '../../api/schemas';
import { describeError } from '../../errorMessages';
import { messages } from '../../messages';
import { LinkedText } from './LinkedText';
import { TimeAgo } from './TimeAgo';

interface BoardPostProps {
  message: Message;
  now: number;
  unseen: boolean;
  /** Why it could not be deleted. */
  problem: Error | undefined;
  /** For those who may. */
  onDelete?: () => void;
}

export const BoardPost = ({ message, now, unseen, problem, onDelete }: BoardPostProps) => (
  <Card component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
    {unseen && <Chip size="small" color="secondary" label={messages.newSinceLastVisit} sx={{ justifySelf: 'start' }} />}
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
