import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { leaveGroupMutation } from '../../api/queries/members';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useToasts } from '../../components/Toasts';
import { useWrite } from '../../components/useWrite';
import { groupName, groupPlace } from '../../domain/names';
import { memberIdIn } from '../../domain/permissions';
import { messages } from '../../messages';
import { GroupBadge } from './GroupCard';

interface LeaveGroupButtonProps {
  group: Group;
  /** Called once the person has left. It may remove the button, and with it what has the focus. */
  onLeft?: () => void;
}

/** Leaves a group, after a question. */
export function LeaveGroupButton({ group, onLeft }: LeaveGroupButtonProps) {
  const user = useUser();
  const { show, announce } = useToasts();
  // Undefined until the first use: few groups of a list are left.
  const [open, setOpen] = useState<boolean>();
  const name = groupName(group);
  const leave = useWrite(leaveGroupMutation(group._id), { subject: messages.leaving(name), open });

  const ask = () => {
    leave.reset();
    setOpen(true);
  };
  const confirm = () =>
    leave.send(memberIdIn(group, user), {
      onSuccess: (_outcome, shown) => {
        // Whoever has gone on does not see what changes here.
        (shown ? announce : show)(messages.leftGroup(name));
        setOpen(false);
        onLeft?.();
      },
    });
  return (
    <>
      <Button color="error" aria-label={`LEAVE GROUP ${name}`} onClick={ask}>
        LEAVE GROUP
      </Button>
      {open !== undefined && (
        <ConfirmDialog
          open={open}
          question={messages.confirmLeave}
          confirmLabel="Yes, Leave Group"
          destructive
          pending={leave.isPending}
          problem={leave.problem}
          onConfirm={confirm}
          onCancel={() => setOpen(false)}
        >
          <WhatIsLeft group={group} />
        </ConfirmDialog>
      )}
    </>
  );
}

const WhatIsLeft = ({ group }: { group: Group }) => (
  <Stack sx={{ gap: 2, mb: 1 }}>
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <GroupBadge name={groupName(group)} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{groupName(group)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {groupPlace(group)}
        </Typography>
      </Box>
    </Stack>
    {/* It is part of the question: the role of an alert is for what happens while one looks on. */}
    <Alert severity="error" role="note">
      {messages.cannotBeUndone}
    </Alert>
  </Stack>
);
