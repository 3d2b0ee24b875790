import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productsQuery } from '../../api/queries/products';
import type { Product } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { PlusIcon } from '../../components/icons';
import { Section } from '../../components/Page';
import { QueryView } from '../../components/QueryView';
import { ResponsiveTable } from '../../components/ResponsiveTable';
import { feeDescription, feeName, feeOrder, formatPrice, isPayable, type PayableFee } from '../../domain/fees';
import { messages } from '../../messages';
import { UnreadableRows } from '../groups/UnreadableRows';
import { CreateFeeDialog } from './CreateFeeDialog';
import { FeeActions } from './FeeActions';
import { PaySeveralDialog } from './PaySeveralDialog';
import { useCheckout, useFraudDetection } from './useCheckout';

interface FeesProps {
  groupId: string;
  owner: boolean;
}

/** The fees of a group, and the ways to pay them; for the owner also to create and delete them. */
export function Fees({ groupId, owner }: FeesProps) {
  useFraudDetection();
  const fees = useQuery(productsQuery(groupId));
  const checkout = useCheckout(groupId);
  const [chosen, setChosen] = useState<string>();
  const [original, setOriginal] = useState<Product>();
  const [dialog, setDialog] = useState<'create' | 'duplicate' | 'several'>();
  const close = () => setDialog(undefined);
  const payable = fees.data?.filter(isPayable) ?? [];
  const isShown = (feeId: string) => fees.data?.some(({ _id }) => _id === feeId);
  const buy = (fee: PayableFee) => {
    setChosen(fee._id);
    checkout.buy(feeOrder(fee), [fee._id]);
  };
  const duplicate = (fee: Product) => {
    setOriginal(fee);
    setDialog('duplicate');
  };

  return (
    <Section
      title="Fees"
      actions={
        <>
          {payable.length > 1 && <Button onClick={() => setDialog('several')}>Pay several</Button>}
          {owner && (
            <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => setDialog('create')}>
              Create fee
            </Button>
          )}
        </>
      }
    >
      {chosen !== undefined && !isShown(chosen) && checkout.problem && (
        <Alert severity="error">{checkout.problem}</Alert>
      )}
      <QueryView
        query={fees}
        loading="Loading the fees"
        failed={messages.feesFailed}
        empty={<EmptyState message={messages.noFees} hint={owner ? messages.noFeesOwnerHint : messages.noFeesHint} />}
      >
        {(items) => (
          <ResponsiveTable
            label="Fees"
            items={items}
            keyOf={(fee) => fee._id}
            title={{ header: 'Name', cell: (fee) => <FeeTitle fee={fee} /> }}
            columns={[
              { header: 'Price', cell: (fee) => (isPayable(fee) ? formatPrice(fee.price) : messages.priceInvalid) },
            ]}
            actions={(fee) => (
              <FeeActions
                fee={fee}
                groupId={groupId}
                owner={owner}
                disabled={checkout.opening}
                opening={checkout.opening && fee._id === chosen}
                problem={fee._id === chosen ? checkout.problem : undefined}
                onBuy={isPayable(fee) ? () => buy(fee) : undefined}
                onDuplicate={() => duplicate(fee)}
              />
            )}
          />
        )}
      </QueryView>
      <UnreadableRows list={productsQuery(groupId)} />
      {owner && <CreateFeeDialog groupId={groupId} open={dialog === 'create'} onClose={close} />}
      {original && (
        <CreateFeeDialog
          key={original._id}
          groupId={groupId}
          original={original}
          open={dialog === 'duplicate'}
          onClose={close}
        />
      )}
      <PaySeveralDialog groupId={groupId} fees={payable} open={dialog === 'several'} onClose={close} />
    </Section>
  );
}

function FeeTitle({ fee }: { fee: Product }) {
  const description = feeDescription(fee);
  return (
    <Stack>
      <Typography sx={{ fontWeight: 650 }}>{feeName(fee)}</Typography>
      {description && (
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      )}
    </Stack>
  );
}
