import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CheckoutOrder } from '../../api/endpoints';
import { FeesChangedError, isOffline } from '../../api/errors';
import { groupQuery } from '../../api/queries/groups';
import { checkoutMutation, productsQuery } from '../../api/queries/products';
import type { Product } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { useToasts } from '../../components/Toasts';
import { feeName, feeOrder, formatPrice, isPayable, type PayableFee } from '../../domain/fees';
import { groupName, listNames } from '../../domain/names';
import { type MembershipStatus, membershipStatus } from '../../domain/permissions';
import { env } from '../../env';
import { describeError } from '../../errorMessages';
import { useIsShown } from '../../hooks/useIsShown';
import { useShownAgain } from '../../hooks/useShownAgain';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import { linkWithin } from '../../lib/links';
import type { CheckoutItem } from '../../paths';
import { rememberPayment } from '../groups/openedPayments';
import { leaveForPayment } from '../groups/PaymentReturn';
import { feeMessages } from './messages';

/** In ms: how long the buttons stay disabled if the payment page does not open, such as after Stop in the browser. */
const LEAVING_MS = 20_000;

interface Purchase {
  order: CheckoutOrder;
  /** The fees as they were shown when the button was pressed. */
  shown: Product[];
}

interface Question extends Purchase {
  /** Undefined if the group was not known when the button was pressed. */
  membership: MembershipStatus | undefined;
}

/**
 * Opens the hosted payment page. With a group, first checks that its fees are still as shown, and asks people who are
 * not known as members: pass `question` to `OutsiderQuestion`. `opening` stays true until the browser has left this
 * page, for LEAVING_MS at most. If the person goes to another page of the app before that, a toast says that the
 * payment page was not opened.
 */
export function useCheckout(groupId?: string) {
  const checkout = useSingleFlight(checkoutMutation(groupId));
  const { data: fees, dataUpdatedAt } = useQuery({ ...productsQuery(groupId ?? ''), enabled: groupId !== undefined });
  const { data: group } = useQuery({ ...groupQuery(groupId ?? ''), enabled: groupId !== undefined });
  const isShown = useIsShown();
  const { show } = useToasts();
  const user = useUser();
  /** Whether the browser is on its way to the payment page. */
  const [leaving, setLeaving] = useState(false);
  const [asked, setAsked] = useState<Question>();

  useShownAgain(() => setLeaving(false));
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  const leave = (url: string, shown: Pick<Product, '_id' | 'name'>[]) => {
    const link = trustedLink(url);
    if (!link) return;
    setLeaving(true);
    if (groupId) {
      leaveForPayment({ groupId, group: group ? groupName(group) : '', fees: shown.map(feeName) });
      rememberPayment(
        groupId,
        shown.map(({ _id }) => _id),
      );
    }
    window.location.assign(link);
  };
  const tell = (message: string) => show(message, { severity: 'error' });
  const open = (purchase: Purchase) =>
    checkout.run(purchase, {
      onSuccess: ({ url }) => (isShown() ? leave(url, purchase.shown) : tell(feeMessages.goneOn)),
      onError: (error) => isShown() || tell(feeMessages.notOpened(describeFailure(error))),
    });

  const membership = group ? membershipStatus(group, user) : undefined;
  const isOutsider = groupId !== undefined && membership !== 'owner' && membership !== 'member';
  const buy = (purchase: Purchase) => {
    if (leaving) return;
    if (!isOutsider) return open(purchase);
    // Clear the problem of the fee that was pressed before, which would otherwise appear at this fee.
    checkout.reset();
    setAsked({ ...purchase, membership });
  };
  const find = (id: string): Product => fees?.find(({ _id }) => _id === id) ?? { _id: id };
  const buyItems = (items: CheckoutItem[]) => {
    // Pay what the total counts. Keep fees that are missing from those stored on this device (their `dataUpdatedAt` is
    // 0): the owner may have added fees since.
    const counted = dataUpdatedAt > 0 ? items.filter(({ id }) => isPayable(find(id))) : items;
    buy({ order: { items: counted }, shown: counted.map(({ id }) => find(id)) });
  };
  const question = asked && {
    membership: asked.membership,
    onConfirm: () => {
      setAsked(undefined);
      open(asked);
    },
    onCancel: () => setAsked(undefined),
  };

  const failure = checkout.error ? describeFailure(checkout.error) : undefined;
  const isRefused = checkout.data && !trustedLink(checkout.data.url);
  return {
    buyFee: (fee: PayableFee) => buy({ order: feeOrder(fee), shown: [fee] }),
    buyItems,
    question,
    opening: checkout.isPending || leaving,
    problem: isRefused ? feeMessages.checkoutRefused : failure,
  };
}

const trustedLink = (url: string) => linkWithin(env.checkoutOrigins, url);

function describeFailure(error: Error): string {
  if (isOffline(error)) return feeMessages.nothingPaid;
  if (!(error instanceof FeesChangedError)) return describeError(error, { meaning: feeMessages.nothingPaid });
  const { gone, repriced } = error;
  // A fee that was not shown with a price may not have been shown at all, so its name is unknown.
  if (!gone.every(isPayable)) return feeMessages.someFeesGone;
  if (gone.length > 0) return feeMessages.feesGone(listNames(gone.map(feeName)), gone.length);
  return feeMessages.feesRepriced(listNames(repriced.map((fee) => `${feeName(fee)} ${formatPrice(fee.price ?? 0)}`)));
}

/** Loads the payment provider's script, which detects fraud, on pages that offer to pay. Checkout works without it. */
export function useFraudDetection(): void {
  useEffect(() => {
    const { stripeKey } = env;
    if (!stripeKey) return;
    import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(stripeKey)).catch(() => undefined);
  }, []);
}
