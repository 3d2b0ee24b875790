import { useId, useRef } from 'react';
import { Button } from '../../components/controls/Button';
import { Field, type FieldProps } from '../../components/controls/Field';
import { formatPrice, likelyPrice } from '../../domain/fees';
import { parseCents } from '../../lib/numbers';
import shared from '../../theme/shared.module.css';
import { feeMessages } from './messages';

interface PriceFieldProps extends Omit<FieldProps, 'label'> {
  /** The price in cents, as typed. */
  cents: string;
  onCorrect: (cents: number) => void;
}

/** Shows the price also in dollars, and suggests a correction if dollars seem to be typed. */
export function PriceField({ cents, onCorrect, ...field }: PriceFieldProps) {
  const id = useId();
  const preview = useRef<HTMLParagraphElement>(null);
  const price = parseCents(cents);
  const meant = likelyPrice(cents);
  const correct = (likely: number) => {
    onCorrect(likely);
    // Focus the preview when the button disappears: in the field, a phone's keyboard would cover the submit button.
    preview.current?.focus();
  };
  return (
    <div className={shared.stack}>
      <Field
        label="Price in cents"
        autoComplete="off"
        inputMode="numeric"
        hint={price === undefined ? feeMessages.feePriceHint : undefined}
        aria-describedby={id}
        {...field}
      />
      <div aria-live="polite" className={shared.stack}>
        <p id={id} ref={preview} tabIndex={-1} className={`${shared.h3} ${shared.start}`}>
          {price !== undefined && feeMessages.memberPays(formatPrice(price))}
        </p>
        {meant !== undefined && (
          <Button variant="outlined" onClick={() => correct(meant)} className={shared.start}>
            {feeMessages.priceMeant(formatPrice(meant))}
          </Button>
        )}
      </div>
    </div>
  );
}
