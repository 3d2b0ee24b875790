import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageContainer } from '../components/PageContainer';
import { PageHeading } from '../components/PageHeading';
import { parseCheckoutItems } from '../lib/checkoutItems';
import { messages } from '../messages';
import { paths } from '../paths';
import { ChosenFees } from './checkout/ChosenFees';
import { useCheckout } from './group/useCheckout';

/** Pays for what stands in `?items=`; with `?group=`, it can be named and priced. */
export default function CheckoutPage() {
  const [params] = useSearchParams();
  const items = parseCheckoutItems(params.get('items'));
  const groupId = params.get('group') || undefined;
  const { buy, opening, problem } = useCheckout(groupId);
  const [asked, setAsked] = useState(false);
  const explanationId = useId();
  const missing = explain(items?.length);

  const pay = () => {
    if (missing || !items) return setAsked(true);
    buy({ items });
  };
  return (
    <PageContainer maxWidth="sm">
      <PageHeading title="Checkout" />
      <Stack sx={{ mt: 3, gap: 3 }}>
        {groupId && items && items.length > 0 && <ChosenFees groupId={groupId} items={items} />}
        {!groupId && !missing && <Typography>{messages.checkoutChosen(items?.length ?? 0)}</Typography>}
        {missing && (
          <Alert
            id={explanationId}
            key={`${asked}`}
            severity={asked ? 'warning' : 'info'}
            role={asked ? 'alert' : 'note'}
          >
            {missing}
          </Alert>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
        <Button
          variant="contained"
          color="secondary"
          size="large"
          disabled={opening}
          aria-describedby={missing && explanationId}
          onClick={pay}
        >
          {opening ? messages.openingCheckout : 'Checkout'}
        </Button>
        {groupId ? (
          <Button component={Link} to={paths.group(groupId)}>
            Back to the group
          </Button>
        ) : (
          <Button component={Link} to={paths.managedGroups()}>
            Your groups
          </Button>
        )}
      </Stack>
    </PageContainer>
  );
}

/** Why there is nothing to pay for, if so; `count` is undefined where the link is broken. */
function explain(count: number | undefined): string | undefined {
  if (count === undefined) return messages.checkoutBadLink;
  return count === 0 ? messages.checkoutEmpty : undefined;
}
