import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { groupMessages } from '../../groupMessages';
import type { Undelivered } from '../../outbox/outbox';

interface SignOutQuestionProps {
  /** The decisions that would be lost. */
  unsent: Undelivered;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export const SignOutQuestion = ({ unsent, ...props }: SignOutQuestionProps) => (
  <ConfirmDialog
    open
    question={groupMessages.unsent(unsent.count)}
    detail={`${groupMessages.unsentSignOutHint} ${groupMessages.holdUps[unsent.holdUp]}`}
    confirmLabel="Sign out"
    {...props}
  />
);
