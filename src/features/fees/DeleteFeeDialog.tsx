import { deleteProductMutation } from '../../api/queries/products';
import type { Product } from '../../api/schemas';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { useToasts } from '../../components/Toasts';
import { useWrite } from '../../components/useWrite';
import { feeName } from '../../domain/fees';
import { memberMessages } from '../members/messages';
import { feeMessages } from './messages';

interface DeleteFeeDialogProps {
  fee: Product;
  groupId: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation, and shows a failure in the same dialog. */
export function DeleteFeeDialog({ fee, groupId, open, onClose }: DeleteFeeDialogProps) {
  const { show, announce } = useToasts();
  const removal = useWrite(deleteProductMutation(groupId, fee._id), {
    subject: feeMessages.deletingFee(feeName(fee)),
    notDone: feeMessages.feeNotDeleted,
    open,
  });
  const finish = (shown: boolean) => {
    onClose();
    // If the user has left the dialog, they may not see that the fee is gone, so show a toast.
    (shown ? announce : show)(feeMessages.feeDeleted);
  };
  return (
    <ConfirmDialog
      open={open}
      question={feeMessages.confirmDeleteFee(feeName(fee))}
      detail={memberMessages.cannotBeUndone}
      confirmLabel="Delete"
      destructive
      pending={removal.isPending}
      problem={removal.problem}
      onCancelCall={removal.cancel}
      onConfirm={() => removal.send(undefined, { onSuccess: (_outcome, shown) => finish(shown) })}
      onCancel={onClose}
    />
  );
}
