import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { productsQuery } from '../../api/queries/products';
import type { Product } from '../../api/schemas';
import { QueryView } from '../../components/QueryView';
import { feeName, formatPrice, isPayable } from '../../domain/fees';
import { messages } from '../../messages';
import type { CheckoutItem } from '../../paths';

interface ChosenFeesProps {
  groupId: string;
  items: CheckoutItem[];
}

/** The fees about to be paid. */
export const ChosenFees = ({ groupId, items }: ChosenFeesProps) => (
  <QueryView
    query={useQuery(productsQuery(groupId))}
    loading="Loading the fees"
    failed={messages.feesFailed}
    empty={messages.checkoutItemGone}
  >
    {(fees) => <Bill lines={items.map((item) => ({ ...item, fee: fees.find((fee) => fee._id === item.id) }))} />}
  </QueryView>
);

type BillLine = CheckoutItem & { fee: Product | undefined };

function Bill({ lines }: { lines: BillLine[] }) {
  const total = lines.reduce((sum, { fee, quantity }) => sum + (fee?.price ?? 0) * quantity, 0);
  return (
    <section aria-label="Chosen fees">
      <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, mb: 1, listStyle: 'none' }}>
        {lines.map(({ id, quantity, fee }) => (
          <BillRow key={id} price={fee && priceOf(fee, quantity)}>
            {fee ? feeName(fee) : messages.checkoutItemGone}
            {quantity > 1 && ` × ${quantity}`}
          </BillRow>
        ))}
      </Stack>
      <Typography variant="h3" component="p" sx={{ borderTop: 1, borderColor: 'divider', pt: 1, textAlign: 'end' }}>
        {messages.chosenTotal(formatPrice(total))}
      </Typography>
    </section>
  );
}

const priceOf = (fee: Product, quantity: number) =>
  isPayable(fee) ? formatPrice(fee.price * quantity) : messages.priceInvalid;

const BillRow = ({ price, children }: { price: string | undefined; children: ReactNode }) => (
  <Stack component="li" direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
    <span>{children}</span>
    <Typography sx={{ fontWeight: 650 }}>{price}</Typography>
  </Stack>
);
