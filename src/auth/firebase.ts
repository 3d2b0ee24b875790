import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  type Persistence,
  signOut as signOutOfFirebase,
  type User,
} from 'firebase/auth';
import * as v from 'valibot';
import { env } from '../env';
import { logFailure } from '../lib/log';
import { SESSION_KEY } from '../lib/person';
import { localStore } from '../lib/storage';
import { within } from '../lib/within';
import type { Ending } from './ending';
import { keepChecking } from './keepChecking';
import { screenAnswers } from './providerAnswers';

export type { User };

const answers = screenAnswers();

/** initializeAuth without a popup resolver is smaller than getAuth and opens no iframe. */
function initialize(persistence: Persistence | Persistence[], name?: string): Auth {
  const instance = initializeAuth(initializeApp(env.firebase, name), { persistence });
  if (env.authEmulatorUrl) connectAuthEmulator(instance, env.authEmulatorUrl, { disableWarnings: true });
  instance.useDeviceLanguage();
  return instance;
}

/** Holds the session that the browser stores. */
export const auth = initialize([indexedDBLocalPersistence, browserLocalPersistence]);
let visitAuth: Auth | undefined;
/** Signs in, and holds the session until the page is closed where the browser does not store it. For use once `restored`. */
export function visit(): Auth {
  visitAuth ??= initialize(inMemoryPersistence, 'visit');
  return visitAuth;
}

/** In ms. How long the browser's storage may take to read or write a session. */
export const STORAGE_MS = 5000;

const isDone = () => true;

/** Whether the stored session is read in time. Calls of the person wait for it, since they may come before it. */
export const restored = within(STORAGE_MS, auth.authStateReady().then(isDone)).then((inTime = false) => {
  answers.restoring = false;
  // The SDK would wait for the database before each call, too, and takes no other one.
  if (!inTime) Object.defineProperty(window, 'indexedDB', { value: undefined });
  return inTime;
});

/** Follows the session of the visit from now on. */
export let followVisit = () => {};

export interface SessionChange {
  /** Why nobody is signed in any more, if the provider has ended the session. */
  ending?: Ending;
  /** Whether the session ends with the page, because the browser does not store it. */
  unsaved: boolean;
}

type OnSessionChange = (user: User | null, change: SessionChange) => void;

/**
 * Calls back with the session of the last visit as it is stored, then after every change in any tab, the first of which
 * may be that the provider has ended it meanwhile. Returns the function that unsubscribes.
 */
export function watchSession(onChange: OnSessionChange): () => void {
  let stopChecking = () => {};
  let followed = auth;
  const follow = (user: User | null) => {
    // Those who listen are told first.
    answers.restoring = false;
    const unsaved = followed !== auth;
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
      const stays = followed.currentUser === session;
      if (stays && session.emailVerified !== emailVerified) onChange(session, { unsaved });
    };
    stopChecking = user
      ? keepChecking({ check: () => check(user), dueIn: () => untilRenewal(user), confirmed })
      : () => {};
    onChange(user, { ending, unsaved });
  };
  let unsubscribe = onAuthStateChanged(auth, follow);
  followVisit = () => {
    unsubscribe();
    followed = visit();
    unsubscribe = onAuthStateChanged(followed, follow);
  };
  // The SDK looks for what other tabs change now and then, and misses what it overwrites before it has looked.
  const followSignOut = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_KEY && newValue === null && localStore.get(SESSION_KEY) === undefined)
      signOut().catch(logSignOut);
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

/** Rejects when the browser does not delete the stored session. */
export async function signOut(): Promise<void> {
  const unsaved = visitAuth?.currentUser;
  if (visitAuth) await signOutOfFirebase(visitAuth);
  const deleted = signOutOfFirebase(auth).then(isDone);
  if (unsaved) deleted.catch(logSignOut);
  else if (!(await within(STORAGE_MS, deleted))) throw new Error('The session is not deleted.');
}

const logSignOut = (error: Error) => logFailure(['signOut'], error);
