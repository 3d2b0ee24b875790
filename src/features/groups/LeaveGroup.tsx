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

/** Does not contain the dialog, because the button may be removed while the dialog is open. */
export const LeaveButton = ({ group, onClick }: { group: Group; onClick: () => void }) => (
  <Button color="error" aria-label={`LEAVE GROUP ${groupName(group)}`} onClick={onClick}>
    LEAVE GROUP
  </Button>
);

interface LeaveDialogProps {
  group: Group;
  /** Called once the person has left the group. */
  onLeft?: () => void;
  onClose: () => void;
}

export function LeaveDialog({ group, onLeft, onClose }: LeaveDialogProps) {
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
      question={memberMessages.confirmLeave}
      confirmLabel="Yes, Leave Group"
      destructive
      pending={leave.isPending}
      problem={leave.problem}
      onCancelCall={leave.cancel}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={`${shared.column} ${styles.loss}`}>
        <GroupTitle group={group} />
        {/* The alert is part of the question. With the role "alert", screen readers would announce it as an event. */}
        <Alert severity="error" role="note">
          {memberMessages.cannotBeUndone}
        </Alert>
      </div>
    </ConfirmDialog>
  );
}
