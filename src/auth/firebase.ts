import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  type User,
} from 'firebase/auth';
import * as v from 'valibot';
import { env } from '../env';
import { logFailure } from '../lib/log';
import { SESSION_KEY } from '../lib/person';
import { localStore } from '../lib/storage';
import type { Ending } from './ending';
import { keepChecking } from './keepChecking';
import { screenAnswers } from './providerAnswers';

export type { User };

export interface Credentials {
  email: string;
  password: string;
}

const answers = screenAnswers();

/** initializeAuth without a popup resolver is smaller than getAuth and opens no iframe. */
export const auth = initializeAuth(initializeApp(env.firebase), {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
});
if (env.authEmulatorUrl) connectAuthEmulator(auth, env.authEmulatorUrl, { disableWarnings: true });
auth.useDeviceLanguage();
/** Calls of the person wait for it, since they may come before it. */
const restored = auth.authStateReady().then(() => {
  answers.restoring = false;
});

/** When nobody is signed in any more, `ending` tells why, if the provider has ended the session. */
type OnSessionChange = (user: User | null, ending?: Ending) => void;

/**
 * Calls back with the session of the last visit as it is stored, then after every change in any tab, the first of which
 * may be that the provider has ended it meanwhile. Returns the function that unsubscribes.
 */
export function watchSession(onChange: OnSessionChange): () => void {
  let stopChecking = () => {};
  const unsubscribe = onAuthStateChanged(auth, (user) => {
    // Those who listen are told first.
    answers.restoring = false;
    const { ending, confirmed } = answers;
    answers.ending = undefined;
    stopChecking();
    // The token that is restored will do for the first check.
    let isFirst = !confirmed;
    const check = async (session: User) => {
      const { emailVerified } = session;
      const renew = !isFirst;
      isFirst = false;
      await checkSession(session, renew).catch((error: Error) => {
        logFailure(['checkSession'], error);
        throw error;
      });
      // They may have left meanwhile.
      const stays = auth.currentUser === session;
      if (stays && session.emailVerified !== emailVerified) onChange(session);
    };
    stopChecking = user
      ? keepChecking({ check: () => check(user), dueIn: () => untilRenewal(user), confirmed })
      : () => {};
    onChange(user, ending);
  });
  // The SDK looks for what other tabs change now and then, and misses what it overwrites before it has looked.
  const followSignOut = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_KEY && newValue === null && localStore.get(SESSION_KEY) === undefined) signOut();
  };
  window.addEventListener('storage', followSignOut);
  return () => {
    stopChecking();
    unsubscribe();
    window.removeEventListener('storage', followSignOut);
  };
}

/** Renews the token, where asked to or expired, then reads the account. Signs out when the provider has ended the session. */
async function checkSession(user: User, renew: boolean): Promise<void> {
  await user.getIdToken(renew);
  await user.reload();
}

const BEFORE_EXPIRY_MS = 5 * 60_000;
const StoredUser = v.object({ stsTokenManager: v.object({ expirationTime: v.number() }) });

/** In ms. The SDK renews tokens only when one is asked for, and nothing of ours asks for them. */
const untilRenewal = (user: User) =>
  v.parse(StoredUser, user.toJSON()).stsTokenManager.expirationTime - Date.now() - BEFORE_EXPIRY_MS;

export const signIn = ({ email, password }: Credentials) =>
  restored.then(() => signInWithEmailAndPassword(auth, email, password));
export const signUp = ({ email, password }: Credentials) =>
  restored.then(() => createUserWithEmailAndPassword(auth, email, password));
export const resetPassword = (email: string) => restored.then(() => sendPasswordResetEmail(auth, email));
export const signOut = () => signOutOfFirebase(auth);
