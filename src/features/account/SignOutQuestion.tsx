import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { groupMessages } from '../../groupMessages';

interface SignOutQuestionProps {
  /** How many decisions would be lost. */
  unsent: number;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export const SignOutQuestion = ({ unsent, ...props }: SignOutQuestionProps) => (
  <ConfirmDialog
    open={unsent > 0}
    question={groupMessages.unsent(unsent)}
    detail={groupMessages.unsentSignOutHint}
    confirmLabel="Sign out"
    {...props}
  />
);
