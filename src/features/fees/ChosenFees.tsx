import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../../api/queries/products';
import type { Product } from '../../api/schemas';
import { QueryView } from '../../components/QueryView';
import { SelectField } from '../../components/SelectField';
import { feeName, formatPrice, isPayable, type PayableFee } from '../../domain/fees';
import type { CheckoutItem } from '../../paths';
import { feeMessages } from './messages';

interface ChosenFeesProps {
  groupId: string;
  items: CheckoutItem[];
  onChange: (items: CheckoutItem[]) => void;
}

/** The fees about to be paid, and how many of each. */
export const ChosenFees = ({ groupId, items, onChange }: ChosenFeesProps) => (
  <QueryView
    query={useQuery(productsQuery(groupId))}
    loading="Loading the fees"
    failed={feeMessages.feesFailed}
    empty={feeMessages.checkoutItemGone}
  >
    {(fees) => (
      <Bill
        lines={items.map((item) => ({ ...item, fee: fees.find((fee) => fee._id === item.id) }))}
        onChange={(id, quantity) => onChange(items.map((item) => (item.id === id ? { id, quantity } : item)))}
      />
    )}
  </QueryView>
);

type BillLine = CheckoutItem & { fee: Product | undefined };

interface BillProps {
  lines: BillLine[];
  onChange: (id: string, quantity: number) => void;
}

function Bill({ lines, onChange }: BillProps) {
  const total = lines.reduce((sum, { fee, quantity }) => sum + (fee?.price ?? 0) * quantity, 0);
  return (
    <section aria-label="Chosen fees">
      <Stack component="ul" sx={{ gap: 1.5, p: 0, m: 0, mb: 2, listStyle: 'none' }}>
        {lines.map(({ id, quantity, fee }) => (
          <Stack key={id} component="li" direction="row" sx={row}>
            <Box component="span" sx={{ flex: '1 1 8rem' }}>
              {fee ? feeName(fee) : feeMessages.checkoutItemGone}
            </Box>
            {fee &&
              (isPayable(fee) ? (
                <PayableLine fee={fee} quantity={quantity} onChange={(chosen) => onChange(id, chosen)} />
              ) : (
                <Typography sx={price}>{feeMessages.priceInvalid}</Typography>
              ))}
          </Stack>
        ))}
      </Stack>
      <Typography role="status" variant="h3" component="p" sx={totalLine}>
        {feeMessages.chosenTotal(formatPrice(total))}
      </Typography>
    </section>
  );
}

interface PayableLineProps {
  fee: PayableFee;
  quantity: number;
  onChange: (quantity: number) => void;
}

const PayableLine = ({ fee, quantity, onChange }: PayableLineProps) => (
  <>
    <SelectField
      label="Quantity"
      aria-label={`Quantity of ${feeName(fee)}`}
      value={quantity}
      options={quantities.includes(quantity) ? options : [...options, { value: quantity, label: `${quantity}` }]}
      onChange={onChange}
    />
    <Typography sx={price}>{formatPrice(fee.price * quantity)}</Typography>
  </>
);

const quantities = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const options = quantities.map((value) => ({ value, label: `${value}` }));

const row = { gap: 2, minHeight: 44, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' };
const price = { minWidth: '5.5rem', textAlign: 'end', fontWeight: 650, fontVariantNumeric: 'tabular-nums' };
const totalLine = {
  borderTop: 1,
  borderColor: 'divider',
  pt: 1.5,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
};
