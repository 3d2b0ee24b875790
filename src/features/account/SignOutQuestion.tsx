import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import type { Undelivered } from '../../outbox/outbox';
import { accountMessages } from './messages';

interface SignOutQuestionProps {
  /** The changes that would be lost, and why they have not been sent. */
  unsent: Undelivered;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export const SignOutQuestion = ({ unsent, ...props }: SignOutQuestionProps) => (
  <ConfirmDialog
    question={accountMessages.unsent(unsent.count)}
    detail={`${accountMessages.unsentSignOutHint} ${accountMessages.holdUps[unsent.holdUp]}`}
    confirmLabel="Sign out"
    {...props}
  />
);
