import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteProductMutation } from '../../api/queries/products';
import type { Product } from '../../api/schemas';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useToast } from '../../components/Toasts';
import { feeName } from '../../domain/fees';
import { describeError } from '../../errorMessages';
import { useSingleFlight } from '../../hooks/useSingleFlight';
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
  onBuy: () => void;
  onDuplicate: () => void;
}

export function FeeActions(props: FeeActionsProps) {
  const { fee, groupId, owner, disabled, opening, problem, onBuy, onDuplicate } = props;
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {owner && (
          <>
            <DeleteButton
              question={messages.confirmDeleteFee(feeName(fee))}
              mutation={deleteProductMutation(groupId, fee._id)}
              done={messages.feeDeleted}
            />
            <Button onClick={onDuplicate}>Duplicate</Button>
          </>
        )}
        <Button variant="contained" disabled={disabled} loading={opening} loadingPosition="start" onClick={onBuy}>
          {opening ? messages.openingCheckout : 'Buy now'}
        </Button>
      </Stack>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  );
}

interface DeleteButtonProps<Answer> {
  question: string;
  mutation: UseMutationOptions<Answer, Error, void>;
  /** Announced after the deletion. */
  done: string;
}

/** Asks for confirmation, and shows a failure in the same dialog. */
function DeleteButton<Answer>({ question, mutation, done }: DeleteButtonProps<Answer>) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const removal = useSingleFlight(mutation);
  const finish = () => {
    setAsking(false);
    toast(done);
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        question={question}
        detail={messages.cannotBeUndone}
        confirmLabel="Delete"
        pending={removal.isPending}
        problem={removal.error ? describeError(removal.error) : undefined}
        onConfirm={() => removal.run(undefined, { onSuccess: finish })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
