import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { NewProduct } from '../../api/endpoints';
import { createProductMutation } from '../../api/queries/products';
import type { Product } from '../../api/schemas';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Field } from '../../components/Field';
import { FormDialog } from '../../components/FormDialog';
import { useNotify } from '../../components/Notices';
import { useAction } from '../../components/useAction';
import { describeError } from '../../errorMessages';
import { DEFAULT_DESCRIPTION, feeDescription } from '../../lib/fees';
import { formatPrice, isUnusualPrice, parseCents } from '../../lib/money';
import { messages } from '../../messages';

interface CreateFeeDialogProps {
  groupId: string;
  /** The fee to begin with a copy of. */
  original?: Product;
  open: boolean;
  onClose: () => void;
}

/** What was typed stays until the fee has been created, also when the dialog is closed. */
export function CreateFeeDialog({ groupId, original, open, onClose }: CreateFeeDialogProps) {
  const notify = useNotify();
  const creating = useAction(createProductMutation);
  const [doubt, setDoubt] = useState<{ fee: NewProduct; open: boolean }>();
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
        notify(messages.feeCreated(fee.name));
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
    if (isUnusualPrice(fee.price)) setDoubt({ fee, open: true });
    else create(fee);
  });
  const settle = () => doubt && setDoubt({ ...doubt, open: false });

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
      {doubt && (
        <ConfirmDialog
          open={doubt.open}
          question={messages.confirmPrice(formatPrice(doubt.fee.price))}
          detail={messages.confirmPriceHint(doubt.fee.price)}
          confirmLabel="Yes, create fee"
          pending={false}
          onConfirm={() => {
            settle();
            create(doubt.fee);
          }}
          onCancel={settle}
        />
      )}
    </>
  );
}
