import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Alert } from '../components/controls/Alert';
import { Button } from '../components/controls/Button';
import { PageContainer, PageHeading } from '../components/Page';
import { ChosenFees } from '../features/fees/ChosenFees';
import { feeMessages } from '../features/fees/messages';
import { OutsiderQuestion } from '../features/fees/OutsiderQuestion';
import { useCheckout } from '../features/fees/useCheckout';
import { type CheckoutItem, paths } from '../paths';
import styles from './page.module.css';

/** Pays for the items in the URL. If the URL also has their group, shows the names and prices of the items. */
export default function CheckoutPage() {
  const [params] = useSearchParams();
  const { items, groupId } = paths.checkout.read(params);
  const { buy, question, opening, problem } = useCheckout(groupId);
  const navigate = useNavigate();
  const [pressed, setPressed] = useState(false);
  const explanationId = useId();
  const problemWithItems = explain(items?.length);

  const change = (changed: CheckoutItem[]) => navigate(paths.checkout.to(changed, groupId), { replace: true });
  const pay = () => {
    if (problemWithItems || !items) return setPressed(true);
    buy(
      { items },
      items.map(({ id }) => id),
    );
  };
  const button = (
    <Button
      variant="contained"
      size="large"
      disabled={opening}
      aria-describedby={problemWithItems && explanationId}
      onClick={pay}
    >
      {opening ? feeMessages.openingCheckout : 'Checkout'}
    </Button>
  );
  const refusal = problem && <Alert severity="error">{problem}</Alert>;
  return (
    <PageContainer maxWidth="sm">
      <PageHeading title="Checkout" />
      <div className={styles.content}>
        {!groupId && !problemWithItems && <p>{feeMessages.checkoutChosen(items?.length ?? 0)}</p>}
        {problemWithItems && (
          <Alert
            id={explanationId}
            key={`${pressed}`}
            severity={pressed ? 'warning' : 'info'}
            role={pressed ? 'alert' : 'note'}
          >
            {problemWithItems}
          </Alert>
        )}
        {groupId && items && items.length > 0 ? (
          <ChosenFees groupId={groupId} items={items} onChange={change}>
            {refusal}
            {button}
          </ChosenFees>
        ) : (
          <>
            {refusal}
            {button}
          </>
        )}
        {groupId ? (
          <Button to={paths.group.to(groupId)}>Back to the group</Button>
        ) : (
          <Button to={paths.managedGroups.to()}>Your groups</Button>
        )}
      </div>
      <OutsiderQuestion {...question} />
    </PageContainer>
  );
}

/** Returns why nothing can be paid, or undefined if the items can be paid. `count` is undefined for a broken link. */
function explain(count: number | undefined): string | undefined {
  if (count === undefined) return feeMessages.checkoutBadLink;
  return count === 0 ? feeMessages.checkoutEmpty : undefined;
}
