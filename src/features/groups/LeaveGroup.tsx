import { useState } from 'react';
import { leaveGroupMutation } from '../../api/queries/membership';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { useToasts } from '../../components/Toasts';
import { useWrite } from '../../components/writes/useWrite';
import { groupName } from '../../domain/names';
import { memberIdIn } from '../../domain/permissions';
import shared from '../../theme/shared.module.css';
import { memberMessages } from '../members/messages';
import { GroupTitle } from './GroupCard';
import styles from './LeaveGroup.module.css';

interface LeaveGroupButtonProps {
  group: Group;
  /** Called once the person has left the group. */
  onLeft?: () => void;
}

export function LeaveGroupButton({ group, onLeft }: LeaveGroupButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <LeaveButton group={group} onClick={() => setAsking(true)} />
      {asking && <LeaveDialog group={group} onLeft={onLeft} onClose={() => setAsking(false)} />}
    </>
  );
}

/**
 * The dialog is separate, because a list renders it outside its cards: a card may be removed while the dialog is open.
 */
export const LeaveButton = ({ group, onClick }: { group: Group; onClick: () => void }) => (
  <Button color="error" aria-label={`LEAVE GROUP ${groupName(group)}`} onClick={onClick}>
    LEAVE GROUP
  </Button>
);

export function LeaveDialog({ group, onLeft, onClose }: LeaveGroupButtonProps & { onClose: () => void }) {
  const user = useUser();
  const { show } = useToasts();
  const name = groupName(group);
  const leave = useWrite(leaveGroupMutation(group._id), {
    subject: memberMessages.leaving(name),
    notDone: memberMessages.notLeft,
  });
  const confirm = () =>
    leave.send(memberIdIn(group, user), {
      onSuccess: () => {
        show(memberMessages.leftGroup(name));
        onClose();
        onLeft?.();
      },
    });
  return (
    <ConfirmDialog
      open
      question={memberMessages.confirmLeave}
      confirmLabel="Yes, Leave Group"
      destructive
      pending={leave.isPending}
      problem={leave.problem}
      onCancelCall={leave.cancel}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <WhatIsLeft group={group} />
    </ConfirmDialog>
  );
}

const WhatIsLeft = ({ group }: { group: Group }) => (
  <div className={`${shared.column} ${styles.loss}`}>
    <GroupTitle group={group} />
    {/* The alert is part of the question. With the role "alert", screen readers would announce it as an event. */}
    <Alert severity="error" role="note">
      {memberMessages.cannotBeUndone}
    </Alert>
  </div>
);
