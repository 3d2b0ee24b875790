import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isGone } from '../../api/errors';
import type { Answer } from '../../api/queries/requests';
import type { Group, JoinRequest } from '../../api/schemas';
import { describeError } from '../../errorMessages';
import { contactOf } from '../../lib/contact';
import { createdAt, formatDay } from '../../lib/dates';
import { memberName } from '../../lib/names';
import { messages } from '../../messages';
import { ContactButton } from './ContactButton';
import { requestDrafts } from './requestDrafts';

interface RequestRowProps {
  request: JoinRequest;
  group: Group;
  selected: boolean;
  /** Why the last answer did not get through. */
  problem: Error | undefined;
  onToggle: (id: string) => void;
  onAnswer: (answer: Answer) => void;
}

export function RequestRow({ request, group, selected, problem, onToggle, onAnswer }: RequestRowProps) {
  const name = memberName(request);
  const asked = createdAt(request._id);
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, justifyContent: 'space-between' }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0 }}>
          <Checkbox
            checked={selected}
            onChange={() => onToggle(request.memberID)}
            slotProps={{ input: { 'aria-label': `Select ${name}` } }}
            sx={{ p: 1.25, ml: -1.25 }}
          />
          <div>
            <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
            {asked !== undefined && (
              <Typography variant="body2" color="textSecondary">
                {messages.askedOn(formatDay(new Date(asked).toISOString()))}
              </Typography>
            )}
          </div>
        </Stack>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center' }}>
          <ContactButton name={name} contact={contactOf(request)} label="Contact" drafts={requestDrafts(group)} />
          <Button variant="outlined" onClick={() => onAnswer('decline')}>
            Decline
          </Button>
          <Button variant="contained" onClick={() => onAnswer('accept')}>
            Accept
          </Button>
        </Stack>
      </Stack>
      {problem && !isGone(problem) && <Alert severity="error">{describeError(problem)}</Alert>}
    </Card>
  );
}
