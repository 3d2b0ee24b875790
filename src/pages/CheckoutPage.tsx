import { use, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Alert } from '../components/controls/Alert';
import { Button } from '../components/controls/Button';
import { PageContainer, PageHeading, PageMemoryContext } from '../components/Page';
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
  const { buyItems, question, opening, problem } = useCheckout(groupId);
  const navigate = useNavigate();
  const { chosenItems } = use(PageMemoryContext);
  const [pressed, setPressed] = useState(false);
  const explanationId = useId();
  const brokenLink = items ? undefined : feeMessages.checkoutBadLink;
  const problemWithItems = items?.length === 0 ? feeMessages.checkoutEmpty : brokenLink;

  const change = (changed: CheckoutItem[]) => {
    for (const { id, quantity } of changed) chosenItems.set(id, quantity);
    navigate(paths.checkout.to(changed, groupId), { replace: true });
  };
  const pay = () => {
    if (problemWithItems || !items) return setPressed(true);
    buyItems(items);
  };
  const payment = (
    <>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button
        variant="contained"
        size="large"
        disabled={opening}
        aria-busy={opening}
        aria-describedby={problemWithItems && explanationId}
        onClick={pay}
      >
        {opening ? feeMessages.openingCheckout : 'Checkout'}
      </Button>
    </>
  );
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
            {payment}
          </ChosenFees>
        ) : (
          payment
        )}
        <Button to={groupId ? paths.group.to(groupId, 'fees') : paths.managedGroups.to()}>
          {groupId ? 'Back to the group' : 'Your groups'}
        </Button>
      </div>
      {question && <OutsiderQuestion {...question} />}
    </PageContainer>
  );
}
