import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { isGone } from '../../api/errors';
import { groupQuery } from '../../api/queries/groups';
import { productsQuery } from '../../api/queries/products';
import { SelectField } from '../../components/controls/SelectField';
import { EmptyState } from '../../components/EmptyState';
import { QueryView } from '../../components/QueryView';
import { Skeleton } from '../../components/Skeletons';
import { feeName, formatPrice, isPayable, type PayableFee } from '../../domain/fees';
import { groupName, ownerName } from '../../domain/names';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import type { CheckoutItem } from '../../paths';
import shared from '../../theme/shared.module.css';
import styles from './ChosenFees.module.css';
import { feeMessages } from './messages';

interface ChosenFeesProps {
  groupId: string;
  items: CheckoutItem[];
  onChange: (items: CheckoutItem[]) => void;
  /** The button that pays, beside the total. */
  children: ReactNode;
}

/**
 * The fees that are about to be paid, the quantity of each, to whom they are paid, and what happens next. Says so if none
 * of them can be paid.
 */
export function ChosenFees(props: ChosenFeesProps) {
  const { groupId, items } = props;
  const part = useRef<HTMLDivElement>(null);
  const fees = useQuery(productsQuery(groupId));
  // Ignore fees that were stored on this device (their `dataUpdatedAt` is 0): the owner may have added fees since.
  const current = fees.dataUpdatedAt > 0 ? fees.data : undefined;
  const canPay =
    current?.some((fee) => isPayable(fee) && items.some(({ id }) => id === fee._id)) ?? !isGone(fees.error);
  return (
    <div ref={part} tabIndex={-1} className={styles.fees} {...useFocusFallback(part)}>
      {canPay ? (
        <Bill {...props} />
      ) : (
        <EmptyState message={feeMessages.nothingToPay} hint={feeMessages.nothingToPayHint} />
      )}
    </div>
  );
}

function Bill({ groupId, items, onChange, children }: ChosenFeesProps) {
  const { data: group, isPending } = useQuery(groupQuery(groupId));
  const fees = useQuery(productsQuery(groupId));
  const lines = items.map((item) => ({ ...item, fee: fees.data?.find((fee) => fee._id === item.id) }));
  const total = lines.reduce((sum, { fee, quantity }) => sum + (fee?.price ?? 0) * quantity, 0);
  const change = (id: string, quantity: number) =>
    onChange(items.map((item) => (item.id === id ? { id, quantity } : item)));
  return (
    <>
      <p className={styles.payee}>
        {group && feeMessages.checkoutTo(groupName(group), ownerName(group))}
        {!group && (isPending ? <Skeleton width="70%" /> : feeMessages.checkoutToUnknown)}
      </p>
      <section aria-label="Chosen fees" className={`${shared.card} ${styles.bill}`}>
        <QueryView query={fees} loading="Loading the fees" failed={feeMessages.feesFailed} empty={null}>
          {() => (
            <ul className={shared.rowList}>
              {lines.map(({ id, quantity, fee }) => (
                <li key={id} className={`${shared.row} ${styles.line}`}>
                  <span className={styles.name}>{fee ? feeName(fee) : feeMessages.checkoutItemGone}</span>
                  {fee && isPayable(fee) && (
                    <QuantityAndPrice fee={fee} quantity={quantity} onChange={(chosen) => change(id, chosen)} />
                  )}
                  {fee && !isPayable(fee) && <p className={styles.price}>{feeMessages.priceInvalid}</p>}
                </li>
              ))}
            </ul>
          )}
        </QueryView>
        <div className={styles.pay}>
          {fees.data && fees.data.length > 0 && (
            <p role="status" className={`${shared.h3} ${styles.total}`}>
              {feeMessages.chosenTotal(formatPrice(total))}
            </p>
          )}
          {children}
        </div>
      </section>
      <p className={shared.secondary}>{feeMessages.checkoutNext}</p>
    </>
  );
}

interface QuantityAndPriceProps {
  fee: PayableFee;
  quantity: number;
  onChange: (quantity: number) => void;
}

const QuantityAndPrice = ({ fee, quantity, onChange }: QuantityAndPriceProps) => (
  <>
    <SelectField
      label="Quantity"
      aria-label={`Quantity of ${feeName(fee)}`}
      value={quantity}
      options={quantity <= options.length ? options : [...options, { value: quantity, label: `${quantity}` }]}
      onChange={onChange}
    />
    <p className={styles.price}>{formatPrice(fee.price * quantity)}</p>
  </>
);

const options = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => ({ value, label: `${value}` }));
