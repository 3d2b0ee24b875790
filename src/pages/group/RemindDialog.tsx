import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import type { Group, Member } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { useIsPhone } from '../../components/useIsPhone';
import { messages } from '../../messages';
import { Reminder } from './Reminder';
import { RemindList } from './RemindList';

interface RemindDialogProps {
  group: Group;
  members: Member[];
  open: boolean;
  onClose: () => void;
}

export function RemindDialog({ group, members, open, onClose }: RemindDialogProps) {
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} fullScreen={useIsPhone()} maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Remind</DialogTitle>
      <DialogContent>
        {members.length === 0 ? (
          <EmptyState message={messages.remindNobody} hint={messages.remindNobodyHint} />
        ) : (
          <Stack sx={{ gap: 2, pt: 1 }}>
            <RemindList groupId={group._id} members={members} />
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
