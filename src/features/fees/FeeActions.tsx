import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { deleteProductMutation } from '../../api/queries/products';
import type { Product } from '../../api/schemas';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useToasts } from '../../components/Toasts';
import { useWrite } from '../../components/useWrite';
import { feeName } from '../../domain/fees';
import { messages } from '../../messages';

interface FeeActionsProps {
  fee: Product;
  groupId: string;
  owner: boolean;
  /** The payment page is being opened, for this fee or another. */
  disabled: boolean;
  /** The payment page is being opened for this fee. */
  opening: boolean;
  problem?: string;
  /** Undefined when the fee cannot be paid. */
  onBuy: (() => void) | undefined;
  onDuplicate: () => void;
}

export function FeeActions(props: FeeActionsProps) {
  const { fee, groupId, owner, disabled, opening, problem, onBuy, onDuplicate } = props;
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {owner && (
          <>
            <DeleteButton fee={fee} groupId={groupId} />
            <Button onClick={onDuplicate}>Duplicate</Button>
          </>
        )}
        {onBuy && (
          <Button variant="contained" disabled={disabled} loading={opening} loadingPosition="start" onClick={onBuy}>
            {opening ? messages.openingCheckout : 'Buy now'}
          </Button>
        )}
      </Stack>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  );
}

interface DeleteButtonProps {
  fee: Product;
  groupId: string;
}

/** Asks for confirmation, and shows a failure in the same dialog. */
function DeleteButton({ fee, groupId }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const { announce } = useToasts();
  const removal = useWrite(deleteProductMutation(groupId, fee._id), {
    subject: messages.deletingFee(feeName(fee)),
    open: asking,
  });
  const finish = () => {
    setAsking(false);
    announce(messages.feeDeleted);
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        question={messages.confirmDeleteFee(feeName(fee))}
        detail={messages.cannotBeUndone}
        confirmLabel="Delete"
        destructive
        pending={removal.isPending}
        problem={removal.problem}
        onConfirm={() => removal.send(undefined, { onSuccess: finish })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
