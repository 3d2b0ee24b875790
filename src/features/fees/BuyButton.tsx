import { Button } from '../../components/controls/Button';
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

/**
 * Renders nothing if the fee cannot be paid. Shows a spinner while the payment page is being opened, because a longer
 * label would take the width from the name of the fee.
 */
export const BuyButton = ({ disabled, opening, onBuy, variant = 'outlined' }: BuyButtonProps) =>
  onBuy && (
    <Button
      variant={variant}
      disabled={disabled}
      loading={opening}
      aria-label={opening ? feeMessages.openingCheckout : undefined}
      onClick={onBuy}
    >
      Buy now
    </Button>
  );
