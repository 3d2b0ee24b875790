import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { productsQuery } from '../../api/queries/products';
import type { Product } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { Section } from '../../components/Page';
import { QueryView } from '../../components/QueryView';
import { feeOrder, isPayable, type PayableFee } from '../../domain/fees';
import { useSelection } from '../../hooks/useSelection';
import { UnreadableRows } from '../groups/UnreadableRows';
import { useOpenedCheckouts } from './CheckoutReturn';
import { CreateFeeButton } from './CreateFeeButton';
import { CreateFeeDialog } from './CreateFeeDialog';
import { FeeList } from './FeeList';
import { feeMessages } from './messages';
import { PayChosen } from './PayChosen';
import { useCheckout, useFraudDetection } from './useCheckout';

interface FeesProps {
  groupId: string;
  owner: boolean;
  /** Rendered only after the fees have loaded, so that it does not jump down. */
  below?: ReactNode;
  /** Renders the owner's button to send a fee to members. */
  renderSend?: (fee: Product) => ReactNode;
}

const keyOf = ({ _id }: Product) => _id;

/** The fees of a group, with buttons to pay them and, for the owner, to create and delete them. */
export function Fees({ groupId, owner, below, renderSend }: FeesProps) {
  useFraudDetection();
  const fees = useQuery(productsQuery(groupId));
  const checkout = useCheckout(groupId);
  const [chosen, setChosen] = useState<string>();
  const [original, setOriginal] = useState<Product>();
  const [duplicating, setDuplicating] = useState(false);
  const payable = useMemo(() => fees.data?.filter(isPayable) ?? [], [fees.data]);
  const choice = useSelection(payable, keyOf);
  const openedOn = useOpenedCheckouts(groupId);
  const isShown = (feeId: string) => fees.data?.some(({ _id }) => _id === feeId);
  const buy = (fee: PayableFee) => {
    setChosen(fee._id);
    checkout.buy(feeOrder(fee), [fee._id]);
  };
  const duplicate = (fee: Product) => {
    setOriginal(fee);
    setDuplicating(true);
  };
  const actionsOf = (fee: Product) => ({
    fee,
    groupId,
    owner,
    disabled: checkout.opening,
    opening: checkout.opening && fee._id === chosen,
    problem: fee._id === chosen ? checkout.problem : undefined,
    onBuy: isPayable(fee) ? () => buy(fee) : undefined,
    chosen: choice.has(fee._id),
    onChoose: !owner && isPayable(fee) ? () => choice.toggle(fee._id) : undefined,
    opened: openedOn.get(fee._id),
    onDuplicate: () => duplicate(fee),
    send: owner && renderSend?.(fee),
  });

  return (
    <Section title="Fees" actions={owner && <CreateFeeButton groupId={groupId} />}>
      {chosen !== undefined && !isShown(chosen) && checkout.problem && (
        <Alert severity="error">{checkout.problem}</Alert>
      )}
      <QueryView
        query={fees}
        loading="Loading the fees"
        failed={feeMessages.feesFailed}
        empty={
          <EmptyState
            message={feeMessages.noFees}
            hint={owner ? feeMessages.noFeesOwnerHint : feeMessages.noFeesHint}
          />
        }
      >
        {(items) => <FeeList fees={items} actionsOf={actionsOf} />}
      </QueryView>
      {!owner && payable.length > 0 && <PayChosen groupId={groupId} chosen={choice.chosen} />}
      <UnreadableRows list={productsQuery(groupId)} />
      {!fees.isPending && below}
      {original && (
        <CreateFeeDialog
          key={original._id}
          groupId={groupId}
          original={original}
          open={duplicating}
          onClose={() => setDuplicating(false)}
        />
      )}
    </Section>
  );
}
