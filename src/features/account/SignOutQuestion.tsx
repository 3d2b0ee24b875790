import { ConfirmDialog } from '../../components/ConfirmDialog';
import { messages } from '../../messages';

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
    question={messages.unsent(unsent)}
    detail={messages.unsentSignOutHint}
    confirmLabel="Sign out"
    {...props}
  />
);
