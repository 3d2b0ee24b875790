import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { feeMessages } from './messages';

interface OutsiderQuestionProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asked before somebody pays a fee of a group that has not accepted them. */
export const OutsiderQuestion = (props: OutsiderQuestionProps) => (
  <ConfirmDialog
    question={feeMessages.notMember}
    detail={feeMessages.notMemberHint}
    confirmLabel="Pay anyway"
    {...props}
  />
);
