import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { NewProduct } from '../../api/endpoints';
import { createProductMutation } from '../../api/queries/products';
import type { Product } from '../../api/schemas';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Field } from '../../components/Field';
import { FormDialog } from '../../components/FormDialog';
import { useToast } from '../../components/Toasts';
import { DEFAULT_DESCRIPTION, feeDescription, formatPrice, isUnusualPrice, parseCents } from '../../domain/fees';
import { describeError } from '../../errorMessages';
import { useLastDefined } from '../../hooks/useLastDefined';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import { messages } from '../../messages';

interface CreateFeeDialogProps {
  groupId: string;
  /** The fee to copy. */
  original?: Product;
  open: boolean;
  onClose: () => void;
}

/** Keeps what was typed until the fee has been created, also while the dialog is closed. */
export function CreateFeeDialog({ groupId, original, open, onClose }: CreateFeeDialogProps) {
  const toast = useToast();
  const creating = useSingleFlight(createProductMutation);
  /** The fee whose unusual price is to be confirmed. */
  const [unusual, setUnusual] = useState<NewProduct>();
  const shownUnusual = useLastDefined(unusual);
  const { register, handleSubmit, reset, control, formState } = useForm({
    defaultValues: {
      name: original?.name ?? '',
      description: (original && feeDescription(original)) ?? '',
      cents: original ? `${original.price}` : '',
    },
  });
  const price = parseCents(useWatch({ control, name: 'cents' }));

  const create = (fee: NewProduct) =>
    creating.run(fee, {
      onSuccess: () => {
        toast(messages.feeCreated(fee.name));
        reset();
        onClose();
      },
    });
  const submit = handleSubmit(({ name, description, cents }) => {
    const fee = {
      name: name.trim(),
      description: description.trim() || DEFAULT_DESCRIPTION,
      price: parseCents(cents) ?? 0,
      groupId,
    };
    if (isUnusualPrice(fee.price)) setUnusual(fee);
    else create(fee);
  });
  const close = () => setUnusual(undefined);

  const { errors } = formState;
  return (
    <>
      <FormDialog
        open={open}
        title="Create fee"
        submitLabel="Create fee"
        pending={creating.isPending}
        problem={creating.error ? describeError(creating.error) : undefined}
        onSubmit={submit}
        onClose={onClose}
      >
        <Field
          label="Name"
          autoFocus
          autoComplete="off"
          problem={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || messages.feeNameMissing })}
        />
        <Field label="Description" placeholder={DEFAULT_DESCRIPTION} autoComplete="off" {...register('description')} />
        <Field
          label="Price in cents"
          autoComplete="off"
          slotProps={{ input: { inputMode: 'numeric' } }}
          problem={errors.cents?.message}
          hint={price === undefined ? messages.feePriceHint : messages.memberPays(formatPrice(price))}
          live
          {...register('cents', { validate: (cents) => parseCents(cents) !== undefined || messages.feePriceMissing })}
        />
      </FormDialog>
      {shownUnusual && (
        <ConfirmDialog
          open={unusual !== undefined}
          question={messages.confirmPrice(formatPrice(shownUnusual.price))}
          detail={messages.confirmPriceHint(shownUnusual.price)}
          confirmLabel="Yes, create fee"
          pending={false}
          onConfirm={() => {
            close();
            create(shownUnusual);
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
