import Button from '@mui/material/Button';
import { useId, useRef } from 'react';
import { Field, type FieldProps } from '../../components/Field';
import { formatPrice, likelyPrice } from '../../domain/fees';
import { parseCents } from '../../lib/numbers';
import shared from '../../theme/shared.module.css';
import { feeMessages } from './messages';
import styles from './PriceField.module.css';

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
    <div className={`${shared.column} ${styles.price}`}>
      <Field
        label="Price in cents"
        autoComplete="off"
        slotProps={{ input: { inputMode: 'numeric' } }}
        hint={price === undefined ? feeMessages.feePriceHint : undefined}
        aria-describedby={id}
        {...field}
      />
      <div aria-live="polite" className={`${shared.column} ${styles.preview}`}>
        <p id={id} ref={preview} tabIndex={-1} className={shared.h3}>
          {price !== undefined && feeMessages.memberPays(formatPrice(price))}
        </p>
        {meant !== undefined && !field.readOnly && (
          <Button variant="outlined" onClick={() => correct(meant)}>
            {feeMessages.priceMeant(formatPrice(meant))}
          </Button>
        )}
      </div>
    </div>
  );
}
