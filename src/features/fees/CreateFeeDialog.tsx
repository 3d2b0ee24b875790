import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { NewProduct } from '../../api/endpoints';
import { knownRows } from '../../api/queries/lists';
import { feeQueue, newProducts, productsQuery } from '../../api/queries/products';
import type { Product } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { Button } from '../../components/controls/Button';
import { Field } from '../../components/controls/Field';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { FormDialog } from '../../components/dialogs/FormDialog';
import { useCreate } from '../../components/writes/Unsent';
import { DEFAULT_DESCRIPTION, feeDescription, formatPrice, isUnusualPrice, likelyPrice } from '../../domain/fees';
import { useDraft, useSaveDraft } from '../../hooks/useDraft';
import { MAX_CENTS, parseCents } from '../../lib/numbers';
import { journal } from '../../outbox/journal';
import shared from '../../theme/shared.module.css';
import { feeMessages } from './messages';
import { wordsOfNewFee } from './newFee';

interface CreateFeeDialogProps {
  groupId: string;
  /** The fee to duplicate. */
  original?: Product;
  /** The key of the creation that was taken back to be edited. */
  takenBack?: string;
  onClose: () => void;
}

const priceProblem = (cents: string) =>
  parseCents(cents) !== undefined ||
  (Number(cents) > MAX_CENTS ? feeMessages.feePriceTooHigh(formatPrice(MAX_CENTS)) : feeMessages.feePriceMissing);

type NewFee = Omit<NewProduct, 'groupId'>;
type FeeForm = Record<'name' | 'description' | 'cents', string>;

/** Stores the draft, so that closing the dialog or reloading the page does not lose it. */
export function CreateFeeDialog({ groupId, original, takenBack, onClose }: CreateFeeDialogProps) {
  const client = useQueryClient();
  const send = useCreate(feeQueue(groupId), wordsOfNewFee);
  /** The fee whose unusual price the person has to confirm. */
  const [unusual, setUnusual] = useState<NewFee>();
  const draft = useDraft(original ? `fee.${groupId}.${original._id}` : `fee.${groupId}`, useUser().uid);
  const form = useForm<FeeForm>({
    defaultValues: {
      name: original?.name ?? '',
      description: (original && feeDescription(original)) ?? '',
      cents: `${original?.price ?? ''}`,
      ...draft.read(),
    },
  });
  const { register, handleSubmit, getValues, formState } = form;
  useSaveDraft(form, draft);

  const create = (fee: NewFee) => {
    const sent = draft.of(getValues());
    // If the journal works, it stores the fee. If not, keep the draft until the server has confirmed the fee.
    if (journal.works()) sent.clear();
    const known = knownRows(client, productsQuery(groupId));
    send(newProducts.keyOf(fee, known, undefined, takenBack), sent);
    onClose();
  };
  const submit = handleSubmit(({ name, description, cents }) => {
    const fee = {
      name: name.trim(),
      description: description.trim() || DEFAULT_DESCRIPTION,
      price: parseCents(cents) ?? 0,
    };
    if (isUnusualPrice(fee.price)) setUnusual(fee);
    else create(fee);
  });
  const close = () => setUnusual(undefined);

  const { errors } = formState;
  return (
    <>
      {/* Rendered first, so that it returns the focus to the form before the form returns the focus to its button. */}
      {unusual && (
        <ConfirmDialog
          question={feeMessages.confirmPrice(formatPrice(unusual.price))}
          detail={feeMessages.confirmPriceHint(unusual.price)}
          confirmLabel="Yes, create fee"
          onConfirm={() => {
            close();
            create(unusual);
          }}
          onCancel={close}
        />
      )}
      <FormDialog title="Create fee" submitLabel="Create fee" onSubmit={submit} onClose={onClose}>
        <Field
          label="Name"
          autoFocus
          autoComplete="off"
          problem={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || feeMessages.feeNameMissing })}
        />
        <Field label="Description" placeholder={DEFAULT_DESCRIPTION} autoComplete="off" {...register('description')} />
        <PriceField {...form} />
      </FormDialog>
    </>
  );
}

/** Shows the price also in dollars, and suggests a correction if dollars seem to be typed. */
function PriceField({ control, register, setValue, formState }: UseFormReturn<FeeForm>) {
  const id = useId();
  const preview = useRef<HTMLParagraphElement>(null);
  const cents = useWatch({ control, name: 'cents' });
  const price = parseCents(cents);
  const meant = likelyPrice(cents);
  const correct = (likely: number) => {
    setValue('cents', `${likely}`, { shouldValidate: true });
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
        problem={formState.errors.cents?.message}
        aria-describedby={id}
        {...register('cents', { validate: priceProblem })}
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
