import Button, { type ButtonProps } from '@mui/material/Button';
import styles from './BuyButton.module.css';
import { feeMessages } from './messages';

interface BuyButtonProps extends Pick<ButtonProps, 'variant'> {
  /** The payment page is being opened, for this fee or another. */
  disabled: boolean;
  /** The payment page is being opened for this fee. */
  opening: boolean;
  /** Undefined when the fee cannot be paid. */
  onBuy: (() => void) | undefined;
}

/** Nothing where the fee cannot be paid. */
export const BuyButton = ({ disabled, opening, onBuy, variant = 'outlined' }: BuyButtonProps) =>
  onBuy && (
    <Button
      variant={variant}
      className={styles.button}
      disabled={disabled}
      loading={opening}
      loadingPosition="start"
      onClick={onBuy}
    >
      {opening ? feeMessages.openingCheckout : 'Buy now'}
    </Button>
  );
