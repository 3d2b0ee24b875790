import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import type { Product } from '../../api/schemas';
import { messages } from '../../messages';
import { DeleteFeeDialog } from './DeleteFeeDialog';

export interface FeeActionsProps {
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
  /** The owner's button that sends the fee to members. */
  send: ReactNode;
}

/** The buttons of a fee. Paying stands out for members only. */
export function FeeActions(props: FeeActionsProps) {
  const { fee, groupId, owner, problem, onDuplicate, send } = props;
  const [deleting, setDeleting] = useState(false);
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {owner && (
          <>
            <Button color="error" onClick={() => setDeleting(true)}>
              Delete
            </Button>
            <Button onClick={onDuplicate}>Duplicate</Button>
            {send}
          </>
        )}
        <BuyButton {...props} variant={owner ? 'outlined' : 'contained'} />
      </Stack>
      {problem && <Alert severity="error">{problem}</Alert>}
      {owner && <DeleteFeeDialog fee={fee} groupId={groupId} open={deleting} onClose={() => setDeleting(false)} />}
    </Stack>
  );
}

type BuyButtonProps = Pick<FeeActionsProps, 'disabled' | 'opening' | 'onBuy'> & Pick<ButtonProps, 'variant'>;

/** Nothing where the fee cannot be paid. */
export const BuyButton = ({ disabled, opening, onBuy, variant }: BuyButtonProps) =>
  onBuy && (
    <Button variant={variant} disabled={disabled} loading={opening} loadingPosition="start" onClick={onBuy}>
      {opening ? messages.openingCheckout : 'Buy now'}
    </Button>
  );
