import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { Field, type FieldProps } from '../../components/Field';
import { formatPrice, likelyPrice } from '../../domain/fees';
import { parseCents } from '../../lib/numbers';
import { feeMessages } from './messages';

interface PriceFieldProps extends Omit<FieldProps, 'label'> {
  /** As typed. */
  cents: string;
  onCorrect: (cents: number) => void;
}

/** A price in cents, with the dollars in large print, and what was probably meant by a very low one. */
export function PriceField({ cents, onCorrect, ...field }: PriceFieldProps) {
  const id = useId();
  const preview = useRef<HTMLParagraphElement>(null);
  const price = parseCents(cents);
  const meant = price === undefined ? undefined : likelyPrice(price);
  const correct = (likely: number) => {
    onCorrect(likely);
    // The button goes. The field would open the keyboard of a phone again, over the button that sends.
    preview.current?.focus();
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Field
        label="Price in cents"
        autoComplete="off"
        slotProps={{ input: { inputMode: 'numeric' } }}
        hint={price === undefined ? feeMessages.feePriceHint : undefined}
        aria-describedby={id}
        {...field}
      />
      <Stack aria-live="polite" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography id={id} ref={preview} variant="h3" component="p" tabIndex={-1}>
          {price !== undefined && feeMessages.memberPays(formatPrice(price))}
        </Typography>
        {meant !== undefined && !field.readOnly && (
          <Button variant="outlined" onClick={() => correct(meant)}>
            {feeMessages.priceMeant(formatPrice(meant))}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
