import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatPrice, type PayableFee } from '../../domain/fees';
import { useIsNarrow } from '../../hooks/useViewport';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { bottomEdge } from '../../theme';

interface PayChosenProps {
  groupId: string;
  chosen: PayableFee[];
}

/** Leads to the checkout of the chosen fees. While none is chosen, a press tells what is missing. */
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
      <span role="status" style={visuallyHidden}>
        {!none && messages.chosenTotal(total)}
      </span>
      {pressed && none && <Alert severity="warning">{messages.noneChosen}</Alert>}
      <Box sx={isNarrow && !none ? stickyEnd : undefined}>
        <Button
          fullWidth
          size="large"
          variant={none ? 'outlined' : 'contained'}
          color={none ? 'inherit' : 'secondary'}
          onClick={() => (none ? setPressed(true) : navigate(paths.checkout.to(items, groupId)))}
          sx={none ? { color: 'text.secondary', borderColor: 'divider' } : undefined}
        >
          {none ? 'Pay chosen fees' : messages.payTotal(total)}
        </Button>
      </Box>
    </>
  );
}

const stickyEnd = {
  position: 'sticky',
  bottom: `calc(${bottomEdge.ofPage} + 8px)`,
  zIndex: 2,
  bgcolor: 'background.default',
  borderRadius: 999,
  // Where little fits into the window, as with large text, it would cover what there is.
  '@media (max-height: 30rem)': { position: 'static' },
};
