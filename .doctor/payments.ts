import { ok, type Row } from './rows';

/** Checks only the form of the settings, because a request to a card page would create a payment. */
export function examinePayments(checkoutOrigins: string[], stripeKey: string | undefined): Row[] {
  return [ok('card pages', `${checkoutOrigins.join(', ')}.`), keyRow(stripeKey)];
}

function keyRow(key: string | undefined): Row {
  const what = 'Stripe key';
  if (key === undefined) return ok(what, 'None: checkout works without.');
  return ok(what, key.startsWith('pk_live_') ? 'A publishable key.' : 'A publishable key, for tests.');
}
