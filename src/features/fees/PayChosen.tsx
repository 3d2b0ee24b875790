import { useState } from 'react';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { StickyButton } from '../../components/SelectionBar';
import { formatPrice, type PayableFee } from '../../domain/fees';
import { useIsNarrow } from '../../hooks/useViewport';
import { type CheckoutItem, paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { feeMessages } from './messages';
import styles from './PayChosen.module.css';

interface PayChosenProps {
  groupId: string;
  fees: PayableFee[];
  /** The quantity of each chosen fee, by id. */
  quantities: ReadonlyMap<string, number>;
  /** Whether the payment page is being opened, for these fees or another. */
  disabled: boolean;
  /** Whether the payment page is being opened for these fees. */
  opening: boolean;
  /** Why the payment page could not be opened for these fees. */
  problem: string | undefined;
  onPay: (items: CheckoutItem[]) => void;
}

/**
 * Opens the payment page for the chosen fees, and links to the checkout page, where their quantities can be changed. If
 * no fee is chosen, a press explains what is missing.
 */
export function PayChosen({ groupId, fees, quantities, disabled, opening, problem, onPay }: PayChosenProps) {
  const [pressed, setPressed] = useState(false);
  const isNarrow = useIsNarrow();
  const chosen = fees.map(({ _id, price }) => ({ id: _id, price, quantity: quantities.get(_id) ?? 0 }));
  const items = chosen.flatMap(({ id, quantity }) => (quantity > 0 ? { id, quantity } : []));
  const none = items.length === 0;
  if (pressed && !none) setPressed(false);
  const total = formatPrice(chosen.reduce((sum, { price, quantity }) => sum + price * quantity, 0));

  return (
    <>
      <span role="status" className={shared.hidden}>
        {!none && feeMessages.chosenTotal(total)}
      </span>
      {pressed && none && <Alert severity="warning">{feeMessages.noneChosen}</Alert>}
      {problem && <Alert severity="error">{problem}</Alert>}
      <StickyButton sticks={isNarrow && !none}>
        <div className={styles.buttons}>
          <Button
            size="large"
            variant={none ? 'outlined' : 'contained'}
            color={none ? 'inherit' : undefined}
            disabled={disabled}
            aria-busy={opening}
            onClick={() => (none ? setPressed(true) : onPay(items))}
            className={`${styles.pay} ${none ? styles.none : ''}`}
          >
            {opening ? feeMessages.openingCheckout : none ? 'Pay chosen fees' : feeMessages.payTotal(total)}
          </Button>
          {!none && <Button to={paths.checkout.to(items, groupId)}>Change quantities</Button>}
        </div>
      </StickyButton>
    </>
  );
}
