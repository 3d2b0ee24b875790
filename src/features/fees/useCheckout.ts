import { useEffect, useState } from 'react';
import type { CheckoutOrder } from '../../api/endpoints';
import { checkoutMutation } from '../../api/queries/products';
import { env } from '../../env';
import { describeError } from '../../errorMessages';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import { checkoutLink } from '../../lib/links';
import { messages } from '../../messages';
import { checkoutReturn } from './CheckoutReturn';

/**
 * Opens the hosted payment page. `opening` stays true until the browser has left this page; `problem` says why it could
 * not. A person who comes back is shown the way to the group.
 */
export function useCheckout(groupId?: string) {
  const checkout = useSingleFlight(checkoutMutation);
  const [outcome, setOutcome] = useState<'leaving' | 'refused'>();

  // A page from the back/forward cache comes back in the state in which it was left.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setOutcome(undefined);
    };
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  const leave = (url: string) => {
    const link = checkoutLink(url, env.checkoutOrigins);
    if (!link) return setOutcome('refused');
    setOutcome('leaving');
    if (groupId) checkoutReturn.set(groupId);
    window.location.assign(link);
  };
  const buy = (order: CheckoutOrder) => {
    if (outcome === 'leaving') return;
    setOutcome(undefined);
    checkout.run(order, { onSuccess: ({ url }) => leave(url) });
  };

  const failure = checkout.error ? describeError(checkout.error) : undefined;
  return {
    buy,
    opening: checkout.isPending || outcome === 'leaving',
    problem: outcome === 'refused' ? messages.checkoutRefused : failure,
  };
}

/** Loads the payment provider's script, which detects fraud, on pages that offer to pay. Checkout works without it. */
export function useFraudDetection(): void {
  useEffect(() => {
    const { stripeKey } = env;
    if (!stripeKey) return;
    import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(stripeKey)).catch(() => undefined);
  }, []);
}
