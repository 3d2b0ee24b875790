import { useEffect } from 'react';
import { env } from '../../env';

/** On pages that offer Buy now: the payment provider's own script watches for fraud. Checkout works without it. */
export function useFraudSignals(): void {
  useEffect(() => {
    const { stripeKey } = env;
    if (!stripeKey) return;
    import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(stripeKey)).catch(() => undefined);
  }, []);
}
