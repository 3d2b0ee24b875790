import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../components/FormDialog';
import { SelectField } from '../../components/SelectField';
import { feeName, formatPrice, type PayableFee } from '../../domain/fees';
import { messages } from '../../messages';
import { paths } from '../../paths';

interface PaySeveralDialogProps {
  groupId: string;
  fees: PayableFee[];
  open: boolean;
  onClose: () => void;
}

export function PaySeveralDialog({ groupId, fees, open, onClose }: PaySeveralDialogProps) {
  /** By fee id; 0 or missing when the fee is not chosen. */
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const quantityOf = (id: string) => quantities.get(id) ?? 0;
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();

  const chosen = fees
    .map(({ _id, price }) => ({ id: _id, price, quantity: quantityOf(_id) }))
    .filter(({ quantity }) => quantity > 0);
  const total = chosen.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const choose = (id: string, quantity: number) => {
    setProblem(undefined);
    setQuantities(new Map(quantities).set(id, quantity));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return setProblem(messages.noneChosen);
    navigate(paths.checkout.to(chosen, groupId));
  };

  return (
    <FormDialog
      open={open}
      title="Pay several"
      submitLabel="Go to checkout"
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {fees.map((fee) => (
        <FeeChoice
          key={fee._id}
          fee={fee}
          quantity={quantityOf(fee._id)}
          onChange={(quantity) => choose(fee._id, quantity)}
        />
      ))}
      <Typography role="status" sx={{ fontWeight: 650 }}>
        {messages.chosenTotal(formatPrice(total))}
      </Typography>
    </FormDialog>
  );
}

const quantityOptions = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => ({ value, label: `${value}` }));

interface FeeChoiceProps {
  fee: PayableFee;
  quantity: number;
  onChange: (quantity: number) => void;
}

const FeeChoice = ({ fee, quantity, onChange }: FeeChoiceProps) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
    <FormControlLabel
      label={`${feeName(fee)}, ${formatPrice(fee.price)}`}
      control={<Checkbox checked={quantity > 0} onChange={(_event, checked) => onChange(checked ? 1 : 0)} />}
    />
    {quantity > 0 && (
      <SelectField
        label="Quantity"
        aria-label={`Quantity of ${feeName(fee)}`}
        value={quantity}
        options={quantityOptions}
        onChange={onChange}
      />
    )}
  </Stack>
);
