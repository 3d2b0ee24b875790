import * as v from 'valibot';
import { person } from '../lib/person';
import type { Ending } from './ending';

/**
 * What the provider says when a session has ended for good. It has one code for a session that is too old and for one
 * that was revoked, such as by a new password.
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
/** An account that does not exist is refused, so a list without one is a broken answer. */
const Account = v.object({ users: v.tupleWithRest([v.object({ localId: text })], v.unknown()) });
const Tokens = v.object({ access_token: text, refresh_token: text, expires_in: v.union([text, v.number()]) });

interface Screening {
  /** Whether the SDK is restoring the session of the last visit, as it is stored: then it gets no answer. */
  restoring: boolean;
  /** Whether the provider has confirmed the session. */
  confirmed: boolean;
  /** Why the provider has last ended a session. */
  ending?: Ending;
}

/**
 * Stands between the identity SDK and the network. While the SDK restores a session, it waits for the provider, and
 * deletes the session on any answer but success. So it is told at once that there is no connection, which lets it keep
 * the session; what the provider says is asked right after that. It also takes tokens from any answer of status 200, so
 * answers that neither succeed nor end a session for good become broken connections.
 *
 * The SDK takes no `fetch` of its own; it looks the global one up for each call.
 */
export function screenAnswers() {
  const state: Screening = { restoring: true, confirmed: false };

  const screen = async (url: string, response: Response): Promise<Response> => {
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    const ending = v.is(Refusal, body) ? endings[body.error.message.split(' : ')[0] ?? ''] : undefined;
    state.ending = ending ?? state.ending;
    // The SDK ends a running session on this one of the codes only.
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
    // The SDK would store the session that another tab has deleted meanwhile.
    if (toProvider && isCurrent && person.hasChanged()) throw new TypeError('The session is over.');
    return toProvider ? screen(url, response) : response;
  };
  return state;
}
