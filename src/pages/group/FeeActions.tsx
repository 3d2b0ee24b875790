import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { deleteProductMutation } from '../../api/queries/products';
import type { Product } from '../../api/schemas';
import { feeName } from '../../lib/fees';
import { messages } from '../../messages';
import { DeleteButton } from './DeleteButton';

interface FeeActionsProps {
  fee: Product;
  groupId: string;
  owner: boolean;
  /** The way to the payment page is being opened for some fee. */
  locked: boolean;
  /** ... for this one. */
  opening: boolean;
  problem?: string;
  onBuy: () => void;
  onDuplicate: () => void;
}

export function FeeActions(props: FeeActionsProps) {
  const { fee, groupId, owner, locked, opening, problem, onBuy, onDuplicate } = props;
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
        <Button variant="contained" disabled={locked} loading={opening} loadingPosition="start" onClick={onBuy}>
          {opening ? messages.openingCheckout : 'Buy now'}
        </Button>
      </Stack>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  );
}
