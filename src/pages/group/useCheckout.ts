import { useEffect, useState } from 'react';
import type { CheckoutOrder } from '../../api/endpoints';
import { checkoutMutation } from '../../api/queries/products';
import { useAction } from '../../components/useAction';
import { env } from '../../env';
import { describeError } from '../../errorMessages';
import { checkoutMark } from '../../lib/checkoutMark';
import { checkoutLink } from '../../lib/safeLinks';
import { messages } from '../../messages';

/**
 * The way to the hosted payment page. `opening` lasts until the browser has left; `problem` says why it could not.
 * `groupId` is of the group to which the person who comes back is shown the way.
 */
export function useCheckout(groupId?: string) {
  const checkout = useAction(checkoutMutation);
  const [leaving, setLeaving] = useState(false);
  const [refused, setRefused] = useState(false);

  // The browser's Back may bring the page as it was left, button locked.
  useEffect(() => {
    const revive = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', revive);
    return () => window.removeEventListener('pageshow', revive);
  }, []);

  const leave = (url: string) => {
    const link = checkoutLink(url, env.checkoutOrigins);
    if (!link) return setRefused(true);
    setLeaving(true);
    if (groupId) checkoutMark.leave(groupId);
    window.location.assign(link);
  };
  const buy = (order: CheckoutOrder) => {
    if (leaving) return;
    setRefused(false);
    checkout.run(order, { onSuccess: ({ url }) => leave(url) });
  };

  const problem = refused ? messages.checkoutRefused : checkout.error ? describeError(checkout.error) : undefined;
  return { buy, opening: checkout.isPending || leaving, problem };
}
