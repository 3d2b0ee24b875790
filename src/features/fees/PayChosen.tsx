import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { StickyButton } from '../../components/SelectionBar';
import { formatPrice, type PayableFee } from '../../domain/fees';
import { useIsNarrow } from '../../hooks/useViewport';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { feeMessages } from './messages';
import styles from './PayChosen.module.css';

interface PayChosenProps {
  groupId: string;
  chosen: PayableFee[];
}

/** Opens the checkout for the chosen fees. If none is chosen, a press explains what is missing. */
export function PayChosen({ groupId, chosen }: PayChosenProps) {
  const [pressed, setPressed] = useState(false);
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const none = chosen.length === 0;
  if (pressed && !none) setPressed(false);
  const total = formatPrice(chosen.reduce((sum, { price }) => sum + price, 0));
  const items = chosen.map(({ _id }) => ({ id: _id, quantity: 1 }));

  return (
    <>
      <span role="status" className={shared.hidden}>
        {!none && feeMessages.chosenTotal(total)}
      </span>
      {pressed && none && <Alert severity="warning">{feeMessages.noneChosen}</Alert>}
      <StickyButton sticks={isNarrow && !none}>
        <Button
          fullWidth
          size="large"
          variant={none ? 'outlined' : 'contained'}
          color={none ? 'inherit' : 'secondary'}
          onClick={() => (none ? setPressed(true) : navigate(paths.checkout.to(items, groupId)))}
          className={none ? styles.none : undefined}
        >
          {none ? 'Pay chosen fees' : feeMessages.payTotal(total)}
        </Button>
      </StickyButton>
    </>
  );
}
