import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Group, Member } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { memberName } from '../../domain/names';
import { useIsPhone } from '../../hooks/useViewport';
import { messages } from '../../messages';
import { Reminder } from './Reminder';
import { useRemindedOn } from './reminded';

interface RemindButtonProps {
  label: string;
  group: Group;
  /** Whom to remind. */
  members: Member[];
}

/** Opens the reminder of a payment. For the owner of the group. */
export function RemindButton({ label, group, members }: RemindButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <RemindDialog group={group} members={members} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface RemindDialogProps {
  group: Group;
  members: Member[];
  open: boolean;
  onClose: () => void;
}

function RemindDialog({ group, members, open, onClose }: RemindDialogProps) {
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} fullScreen={useIsPhone()} maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Remind</DialogTitle>
      <DialogContent>
        {members.length === 0 ? (
          <EmptyState message={messages.remindNobody} hint={messages.remindNobodyHint} />
        ) : (
          <Stack sx={{ gap: 2, pt: 1 }}>
            <RecipientList groupId={group._id} members={members} />
            <Reminder group={group} members={members} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Whom the reminder goes to, folded: there may be hundreds. */
function RecipientList({ groupId, members }: { groupId: string; members: Member[] }) {
  const remindedOn = useRemindedOn(groupId);
  const before = members.filter(remindedOn).length;
  return (
    <details>
      <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', fontWeight: 650, cursor: 'pointer' }}>
        {messages.remindCount(members.length, before)}
      </Box>
      <Stack component="ul" aria-label="To be reminded" sx={{ gap: 0.5, m: 0, pl: 2.5 }}>
        {members.map((member) => (
          <li key={member.memberID}>
            {memberName(member)}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {remindedOn(member)}
            </Typography>
          </li>
        ))}
      </Stack>
    </details>
  );
}
