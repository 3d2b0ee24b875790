import { Button, type ButtonProps } from '../../components/controls/Button';
import { Spinner } from '../../components/controls/Spinner';
import styles from './BuyButton.module.css';
import { feeMessages } from './messages';

interface BuyButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Whether the payment page is being opened, for this fee or another. */
  disabled: boolean;
  /** Whether the payment page is being opened for this fee. */
  opening: boolean;
  /** Undefined when the fee cannot be paid. */
  onBuy: (() => void) | undefined;
}

/** Renders nothing if the fee cannot be paid. */
export const BuyButton = ({ disabled, opening, onBuy, variant = 'outlined' }: BuyButtonProps) =>
  onBuy && (
    <Button
      variant={variant}
      className={styles.button}
      disabled={disabled || opening}
      startIcon={opening && <Spinner />}
      onClick={onBuy}
    >
      {opening ? feeMessages.openingCheckout : 'Buy now'}
    </Button>
  );
