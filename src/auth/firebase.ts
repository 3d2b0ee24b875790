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
/** Signs in. Holds the session until the page is closed if the browser cannot store it. Await `restored` first. */
export function visit(): Auth {
  visitAuth ??= initialize(inMemoryPersistence, 'visit');
  return visitAuth;
}

/** In ms: how long the browser's storage may take to read or write a session. */
export const STORAGE_MS = 5000;

const isDone = () => true;

/** Resolves with whether the stored session was read in time. Calls to the provider fail before this. */
export const restored = within(STORAGE_MS, auth.authStateReady().then(isDone)).then((inTime = false) => {
  answers.restoring = false;
  // The SDK waits for IndexedDB before each call, without an option to avoid that, so hide it if it does not respond.
  if (!inTime) Object.defineProperty(window, 'indexedDB', { value: undefined });
  return inTime;
});

/** Makes `watchSession`, which sets this function, follow the session in memory from now on. */
export let followVisit = () => {};

export interface SessionChange {
  /** Why nobody is signed in any more, if the provider has ended the session. */
  ending?: Ending;
  /** Whether the session ends with the page, because the browser does not store it. */
  unsaved: boolean;
}

type OnSessionChange = (user: User | null, change: SessionChange) => void;

/**
 * Calls back with the stored session of the last visit, and then after every change in any tab. The first change may be
 * that the provider has ended the stored session meanwhile. Returns the function that unsubscribes.
 */
export function watchSession(onChange: OnSessionChange): () => void {
  let stopChecking = () => {};
  let followed = auth;
  const follow = (user: User | null) => {
    // The SDK calls this listener before `restored` resolves, and the check below needs the provider's answers.
    answers.restoring = false;
    const unsaved = followed !== auth;
    const { ending, confirmed } = answers;
    answers.ending = undefined;
    stopChecking();
    // The first check can use the restored token. Later checks renew the token.
    let isFirst = !confirmed;
    const check = async (session: User) => {
      const { emailVerified } = session;
      const renew = !isFirst;
      isFirst = false;
      await checkSession(session, renew).catch((error: Error) => {
        logFailure(['checkSession'], error);
        throw error;
      });
      // The person may have signed out meanwhile.
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
  // The SDK polls for changes of other tabs, so it misses a sign-out that it overwrites before the next poll.
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

/** Renews the token if needed, then reads the account. The SDK signs out if the provider has ended the session. */
async function checkSession(user: User, renew: boolean): Promise<void> {
  await user.getIdToken(renew);
  await user.reload();
}

const BEFORE_EXPIRY_MS = 5 * 60_000;
const StoredUser = v.object({ stsTokenManager: v.object({ expirationTime: v.number() }) });

/** In ms. The SDK renews the token only when code requests it, and no other code of the app does. */
const untilRenewal = (user: User) =>
  v.parse(StoredUser, user.toJSON()).stsTokenManager.expirationTime - Date.now() - BEFORE_EXPIRY_MS;

/** Rejects when the browser does not delete the stored session in time. */
export async function signOut(): Promise<void> {
  const unsaved = visitAuth?.currentUser;
  if (visitAuth) await signOutOfFirebase(visitAuth);
  const deleted = signOutOfFirebase(auth).then(isDone);
  if (unsaved) deleted.catch(logSignOut);
  else if (!(await within(STORAGE_MS, deleted))) throw new Error('The session is not deleted.');
}

const logSignOut = (error: Error) => logFailure(['signOut'], error);
