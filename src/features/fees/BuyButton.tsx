import { Button } from '../../components/controls/Button';
import { Spinner } from '../../components/controls/Spinner';
import { feeMessages } from './messages';

export interface BuyButtonProps {
  /** Whether the payment page is being opened, for this fee or another. */
  disabled: boolean;
  /** Whether the payment page is being opened for this fee. */
  opening: boolean;
  /** Undefined when the fee cannot be paid. */
  onBuy: (() => void) | undefined;
  variant?: 'text' | 'outlined';
}

/** Renders nothing if the fee cannot be paid. */
export const BuyButton = ({ disabled, opening, onBuy, variant = 'outlined' }: BuyButtonProps) =>
  onBuy && (
    <Button variant={variant} disabled={disabled} startIcon={opening && <Spinner />} onClick={onBuy}>
      {opening ? feeMessages.openingCheckout : 'Buy now'}
    </Button>
  );
