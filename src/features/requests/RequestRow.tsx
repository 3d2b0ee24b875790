import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isGone } from '../../api/errors';
import type { Answer } from '../../api/queries/requests';
import type { Group } from '../../api/schemas';
import { createdAt, formatDay } from '../../domain/dates';
import { contactOf } from '../../domain/members';
import { groupName, hashToIndex, initials, memberName, ownerName } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { firstPress } from '../../hooks/presses';
import { isolated } from '../../lib/isolated';
import { paths } from '../../paths';
import { badgeColors } from '../../theme/theme';
import { ContactButton, type LabelledDraft } from './ContactButton';
import { requestMessages } from './messages';
import type { NamedRequest } from './useRequestNames';

interface RequestRowProps {
  request: NamedRequest;
  group: Group;
  /** Why the last answer failed. */
  problem: Error | undefined;
  /** Without it, the row has no checkbox. */
  selected?: boolean;
  onToggle?: (id: string) => void;
  onAnswer: (answer: Answer) => void;
}

/** Somebody who asks to join a group. */
export function RequestRow({ request, group, problem, selected, onToggle, onAnswer }: RequestRowProps) {
  const name = memberName(request);
  const contact = contactOf(request);
  return (
    <Card component="li" sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minWidth: 0 }}>
          {selected !== undefined && (
            <Checkbox
              checked={selected}
              onChange={() => onToggle?.(request.memberID)}
              slotProps={{ input: { 'aria-label': `Select ${name}` } }}
              sx={{ p: 1.25, mx: -1 }}
            />
          )}
          <Avatar aria-hidden sx={{ ...avatar, bgcolor: badgeColors[hashToIndex(name, badgeColors.length)] }}>
            {initials(name)}
          </Avatar>
          {/* As high as with all three lines, since the name may come later than the address, which is the last of them. */}
          <Box sx={{ minWidth: 0, minHeight: '4.1rem' }}>
            <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
            <Typography component="div" variant="body2" color="textSecondary">
              <AskedOn request={request} />
              {contact.email !== name && <div>{isolated(contact.email ?? '')}</div>}
            </Typography>
          </Box>
        </Stack>
        <Stack direction="row" sx={actions}>
          <Stack direction="row" sx={actions}>
            <Button variant="outlined" onClick={firstPress(() => onAnswer('accept'))}>
              Accept
            </Button>
            <Button onClick={firstPress(() => onAnswer('decline'))}>Decline</Button>
          </Stack>
          <ContactButton name={name} contact={contact} label="Contact" drafts={requestDrafts(group)} />
        </Stack>
      </Stack>
      {problem && !isGone(problem) && <Alert severity="error">{describeError(problem)}</Alert>}
    </Card>
  );
}

function AskedOn({ request: { _id } }: { request: NamedRequest }) {
  const asked = createdAt(_id);
  return asked !== undefined && requestMessages.askedOn(formatDay(new Date(asked).toISOString()));
}

/** In rem, so that it grows with the text. */
const avatar = { width: '2.5rem', height: '2.5rem', fontSize: '1rem', color: '#fff' };

/** On a phone, the buttons share one line; with large text, Contact takes a second one. */
const actions = {
  gap: 1,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  flexGrow: { xs: 1, sm: 0 },
  flexShrink: { sm: 0 },
  alignItems: 'center',
  '& .MuiButton-root': { px: { xs: 1, sm: 2.5 }, flexGrow: 1 },
};

/** E-mails that an owner may want to send to somebody who asks to join. */
function requestDrafts(group: Group): LabelledDraft[] {
  const name = groupName(group);
  const link = paths.group.link(group._id);
  return [
    {
      label: 'Write a welcome',
      subject: requestMessages.welcomeSubject(name),
      body: requestMessages.welcomeBody(name, link, ownerName(group)),
    },
    {
      label: 'Write a decline',
      subject: requestMessages.declineSubject(name),
      body: requestMessages.declineBody(name, ownerName(group)),
    },
  ];
}
