import Button from '@mui/material/Button';
import { useState } from 'react';
import { leaveGroupMutation } from '../../api/queries/members';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useWrite } from '../../components/useWrite';
import { groupName } from '../../domain/names';
import { memberIdIn } from '../../domain/permissions';
import { messages } from '../../messages';

interface LeaveGroupButtonProps {
  group: Group;
  /** `shown`: whether the dialog is still on the screen. */
  onLeft: (shown: boolean) => void;
}

export function LeaveGroupButton({ group, onLeft }: LeaveGroupButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button color="error" aria-label={`LEAVE GROUP ${groupName(group)}`} onClick={() => setOpen(true)}>
        LEAVE GROUP
      </Button>
      {open && <LeaveDialog group={group} onLeft={onLeft} onCancel={() => setOpen(false)} />}
    </>
  );
}

interface LeaveDialogProps extends LeaveGroupButtonProps {
  onCancel: () => void;
}

function LeaveDialog({ group, onLeft, onCancel }: LeaveDialogProps) {
  const user = useUser();
  const leave = useWrite(leaveGroupMutation(group._id), { subject: messages.leaving(groupName(group)) });
  return (
    <ConfirmDialog
      open
      question={messages.confirmLeave}
      detail={messages.cannotBeUndone}
      confirmLabel="Yes, Leave Group"
      destructive
      pending={leave.isPending}
      problem={leave.problem}
      onConfirm={() => leave.send(memberIdIn(group, user), { onSuccess: (_outcome, shown) => onLeft(shown) })}
      onCancel={onCancel}
    />
  );
}
