import { leaveGroupMutation } from '../../api/queries/groups';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useAction } from '../../components/useAction';
import { describeError } from '../../errorMessages';
import { memberIdIn } from '../../lib/permissions';
import { messages } from '../../messages';

interface LeaveDialogProps {
  group: Group;
  onLeft: () => void;
  onCancel: () => void;
}

/** A failure is told where it was asked, and can be tried again. */
export function LeaveDialog({ group, onLeft, onCancel }: LeaveDialogProps) {
  const user = useUser();
  const leave = useAction(leaveGroupMutation(group._id));
  return (
    <ConfirmDialog
      open
      question={messages.confirmLeave}
      detail={messages.cannotBeUndone}
      confirmLabel="Yes, Leave Group"
      pending={leave.isPending}
      problem={leave.error ? describeError(leave.error) : undefined}
      onConfirm={() => leave.run(memberIdIn(group, user), { onSuccess: onLeft })}
      onCancel={onCancel}
    />
  );
}
