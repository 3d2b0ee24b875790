import { fails, ok, type Row } from './rows';

/** Only their form: asking a card page would create a payment. */
export function examinePayments(checkoutOrigins: string[], stripeKey: string | undefined): Row[] {
  return [ok('card pages', `${checkoutOrigins.join(', ')}.`), keyRow(stripeKey)];
}

function keyRow(key: string | undefined): Row {
  const what = 'Stripe key';
  if (key === undefined) return ok(what, 'None: checkout works without.');
  if (/^[sr]k_/.test(key))
    return fails(what, {
      answer: 'VITE_STRIPE_PUBLISHABLE_KEY holds a SECRET key, which the build publishes.',
      toDo: 'Revoke it in the dashboard of Stripe now, delete builds that hold it, and use the one that begins with pk_.',
    });
  const kind = /^pk_(live|test)_\w+$/.exec(key)?.[1];
  if (kind) return ok(what, kind === 'live' ? 'A publishable key.' : 'A publishable key, for tests.');
  return fails(what, {
    answer: 'VITE_STRIPE_PUBLISHABLE_KEY is no publishable key.',
    toDo: 'Copy the key that begins with pk_ from the dashboard of Stripe, or leave it empty.',
  });
}
