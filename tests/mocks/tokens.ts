import * as v from 'valibot';
import { db } from './db';
import type { Account } from './tables';

/** The header of ID tokens. They are not signed: the SDK verifies no signatures, and no real service accepts them. */
const HEADER = { alg: 'none', typ: 'JWT' };
const PROJECT = 'cheer-groups-mock';

const IdToken = v.object({ sub: v.string(), auth_time: v.number(), exp: v.number() });
const RefreshToken = v.object({ uid: v.string(), provider: v.string(), authTime: v.number(), session: v.string() });

const seconds = (ms: number) => Math.floor(ms / 1000);

type Identity = Pick<Account, 'uid' | 'email' | 'emailVerified'> & { displayName?: string };

/** Issues tokens for an account. `authTime` is when the person signed in, in ms since the epoch. */
export function issueTokens(account: Identity, provider: string, authTime = Date.now()) {
  const { uid, email, displayName, emailVerified } = account;
  const { tokenLifetimeSeconds } = db.settings;
  const now = seconds(Date.now());
  // Make each token unique, because the SDK ignores a token that equals the current one.
  const session = crypto.getRandomValues(new Uint32Array(1)).join();
  const idToken = [
    HEADER,
    {
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      name: displayName,
      auth_time: seconds(authTime),
      user_id: uid,
      sub: uid,
      iat: now,
      exp: now + tokenLifetimeSeconds,
      email,
      email_verified: emailVerified,
      session,
      firebase: { identities: { email: [email] }, sign_in_provider: provider },
    },
  ];
  return {
    idToken: `${idToken.map(encode).join('.')}.`,
    refreshToken: encode({ uid, provider, authTime, session }),
    expiresIn: `${tokenLifetimeSeconds}`,
  };
}

/** Returns the claims of a token, even of an expired one, or undefined for a malformed token. */
export const readIdToken = (token: string) => decode(IdToken, token.split('.')[1] ?? '');
export const readRefreshToken = (token: string) => decode(RefreshToken, token);
/** Returns the claims of a federated provider's token. Tests may pass the claims as plain JSON instead. */
export const readProviderToken = (token: string) => {
  const Claims = v.object({ sub: v.string(), email: v.string(), name: v.optional(v.string()) });
  return decode(Claims, token.split('.')[1] ?? '') ?? decode(Claims, encodeText(token));
};

const encode = (value: object) => encodeText(JSON.stringify(value));

function encodeText(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function decode<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    const result = v.safeParse(schema, JSON.parse(new TextDecoder().decode(bytes)));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
