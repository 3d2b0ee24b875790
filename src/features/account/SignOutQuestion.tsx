import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import type { Undelivered } from '../../outbox/outbox';
import { accountMessages } from './messages';

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
    question={accountMessages.unsent(unsent.count)}
    detail={`${accountMessages.unsentSignOutHint} ${accountMessages.holdUps[unsent.holdUp]}`}
    confirmLabel="Sign out"
    {...props}
  />
);
