import * as v from 'valibot';
import { person } from '../lib/person';
import { type Ending, lastEnding } from './ending';

/**
 * The provider's error codes for a session that has ended for good. The provider does not distinguish a session that is
 * too old from one that was revoked, for example by a new password.
 */
const endings: Partial<Record<string, Ending>> = {
  USER_DISABLED: 'disabled',
  USER_NOT_FOUND: 'deleted',
  TOKEN_EXPIRED: 'expired',
  INVALID_REFRESH_TOKEN: 'expired',
};

const PROVIDER = /\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;
const LOOKUP = /\/v1\/accounts:lookup\?/;
const RENEWAL = /\/v1\/token\?/;

const text = v.pipe(v.string(), v.nonEmpty());
const Refusal = v.object({ error: v.object({ message: v.string() }) });
/** The provider refuses to look up a missing account, so a successful response without an account is broken. */
const Account = v.object({ users: v.tupleWithRest([v.object({ localId: text })], v.unknown()) });
const Tokens = v.object({ access_token: text, refresh_token: text, expires_in: v.union([text, v.number()]) });

/**
 * Runs before the SDK ends the session. Sends the pending changes, which are deleted with the session. Then stores why
 * the session ends and how many changes are unconfirmed: the other tabs read that as soon as the session ends.
 */
async function prepareEnd(ending: Ending): Promise<void> {
  const uid = person.uid();
  if (uid === undefined) return;
  const { deliverChanges } = await import('../outbox/outbox');
  const { count } = await deliverChanges();
  // Another tab may have ended the session meanwhile, and have deleted the changes.
  if (person.uid() !== uid || person.hasChanged() || lastEnding.isLeft()) return;
  // Do not replace the reason that another tab has stored. But replace 'accountDeleted': the app stores this reason
  // before it tries to delete the account, and now the provider has ended the session instead.
  if ([undefined, 'accountDeleted'].includes(lastEnding.get())) lastEnding.set(ending, count);
}

interface Screening {
  /** Whether the SDK is restoring the stored session of the last visit. Meanwhile, its calls fail at once. */
  restoring: boolean;
  /** Whether the provider has confirmed the session. */
  confirmed: boolean;
  /** Why the provider last ended a session. */
  ending?: Ending;
}

/**
 * Wraps `fetch` to filter the responses that the identity SDK gets from the provider. While the SDK restores a session,
 * it would wait for the provider, and delete the session after any response but success. So its calls fail at once as
 * if there were no connection, in which case the SDK keeps the session. The session is checked right afterwards. The
 * SDK also accepts tokens from any response with status 200. So responses that neither succeed nor end a session for
 * good are turned into network errors.
 *
 * The SDK has no option for another `fetch`; it looks up the global one for each call.
 */
export function screenAnswers() {
  const state: Screening = { restoring: true, confirmed: false };

  const screen = async (url: string, response: Response): Promise<Response> => {
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    const ending = v.is(Refusal, body) ? endings[body.error.message.split(' : ')[0] ?? ''] : undefined;
    if (ending) await prepareEnd(ending);
    state.ending = ending ?? state.ending;
    // Send TOKEN_EXPIRED in any case, because the SDK would not end a running session on INVALID_REFRESH_TOKEN.
    if (ending === 'expired') return Response.json({ error: { message: 'TOKEN_EXPIRED' } }, { status: 400 });

    const expected = RENEWAL.test(url) ? Tokens : LOOKUP.test(url) ? Account : undefined;
    const succeeded = response.ok && (!expected || v.is(expected, body));
    if (expected && !ending && !succeeded)
      throw new TypeError(`The identity provider is out of order: ${response.status}`);
    if (LOOKUP.test(url) && succeeded) state.confirmed = true;
    return response;
  };

  const send = window.fetch;
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : `${input}`;
    const toProvider = PROVIDER.test(url);
    if (toProvider && state.restoring) throw new TypeError('The session is not checked before it is restored.');
    const isCurrent = !person.hasChanged();
    const response = await send(input, init);
    // Another tab has ended the session. Fail, because after a response the SDK would store the session again.
    if (toProvider && isCurrent && person.hasChanged()) throw new TypeError('The session is over.');
    return toProvider ? screen(url, response) : response;
  };
  return state;
}
