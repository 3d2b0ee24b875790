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
  setPersistence,
  signOut as signOutOfFirebase,
  type User,
  updateCurrentUser,
} from 'firebase/auth';
import { openDB } from 'idb';
import * as v from 'valibot';
import { env } from '../env';
import { logFailure } from '../lib/log';
import { SESSION_KEY } from '../lib/person';
import { localStore, localStoreWorks } from '../lib/storage';
import { within } from '../lib/within';
import type { Ending } from './ending';
import { keepChecking } from './keepChecking';
import { screenAnswers } from './providerAnswers';

export type { User };

const answers = screenAnswers();

/** In ms: how long IndexedDB may take to respond. */
const DATABASE_MS = 5000;

const isDone = () => true;
const openDatabase = async () => (await openDB('cheer.probe')).close();
/** Whether IndexedDB responds in time. An error is a response, too. */
const databaseResponds = within(DATABASE_MS, openDatabase().then(isDone, isDone)).then((inTime = false) => inTime);

/** initializeAuth without a popup resolver is smaller than getAuth and opens no iframe. */
function initialize(persistence: Persistence | Persistence[], name?: string): Auth {
  const instance = initializeAuth(initializeApp(env.firebase, name), { persistence });
  if (env.authEmulatorUrl) connectAuthEmulator(instance, env.authEmulatorUrl, { disableWarnings: true });
  instance.useDeviceLanguage();
  return instance;
}

/**
 * Resolves when the SDK has restored the session. `isKnown` is false if nobody is signed in, but the session of an
 * earlier release could not be searched for. Until this promise resolves, calls to the provider fail.
 */
export const restored = restore();

/**
 * Starts the SDK with the session in localStorage. IndexedDB, where the SDK stores it by default, does not always
 * respond: WebKit keeps IndexedDB locked while a page that was left during a transaction is in the back/forward cache.
 */
async function restore(): Promise<{ auth: Auth; isKnown: boolean }> {
  // The SDK waits for IndexedDB before each call, and has no option against that. So hide IndexedDB if it hangs.
  if (!(await databaseResponds)) Object.defineProperty(window, 'indexedDB', { value: undefined });
  const auth = initialize(browserLocalPersistence, 'cheer');
  await auth.authStateReady();
  const isKnown = auth.currentUser !== null || former !== undefined || (await copyFormer(auth));
  answers.restoring = false;
  return { auth, isKnown };
}

const FORMER_KEY = 'cheer.formerSession';
/** Whether IndexedDB held the session of an earlier release: 'none' or 'copied'. Undefined until it was searched. */
let former = localStore.get(FORMER_KEY);

function noteFormer(state: 'none' | 'copied') {
  former = state;
  localStore.set(FORMER_KEY, state);
}

/**
 * Copies the session of an earlier release, if any. Does not move it, because tabs of that release would sign out.
 * Returns false if IndexedDB is too slow, or the copy fails.
 */
async function copyFormer(auth: Auth): Promise<boolean> {
  return withFormer(async ({ currentUser }) => {
    if (!currentUser) return noteFormer('none');
    const hasRoom = await choosePersistence(auth);
    // IndexedDB may have taken so long that the person has signed in meanwhile.
    if (!auth.currentUser) await updateCurrentUser(auth, currentUser);
    // Without room in localStorage, the next visit has to copy the session again.
    if (hasRoom) noteFormer('copied');
  });
}

/** Deletes the session of an earlier release, if any. Returns false if this fails. */
async function deleteFormer(): Promise<boolean> {
  if (former === 'none') return true;
  answers.restoring = true;
  const isDeleted = await withFormer(async (stored) => {
    await signOutOfFirebase(stored);
    noteFormer('none');
  });
  answers.restoring = false;
  return isDeleted;
}

/** Passes the session of an earlier release to `use`. Returns false if IndexedDB is too slow, or `use` fails. */
async function withFormer(use: (stored: Auth) => Promise<void>): Promise<boolean> {
  if (!(await databaseResponds)) return false;
  const stored = initialize([indexedDBLocalPersistence, browserLocalPersistence]);
  const used = stored.authStateReady().then(() => use(stored));
  const isUsed = used.then(isDone, (error) => logFailure(['formerSession'], error));
  return (await within(DATABASE_MS, isUsed)) ?? false;
}

/** Lets the SDK store the session in localStorage, or in memory if there is no room. Returns whether there is room. */
async function choosePersistence(auth: Auth): Promise<boolean> {
  const hasRoom = localStoreWorks();
  await setPersistence(auth, hasRoom ? browserLocalPersistence : inMemoryPersistence);
  return hasRoom;
}

/** Whether the session ends with the page, because the browser does not store it. */
let unsaved = false;

/** Returns the SDK for a sign-in, whose session stays in memory if the browser cannot store it. */
export async function authForSignIn(): Promise<Auth> {
  const { auth } = await restored;
  unsaved = !(await choosePersistence(auth));
  return auth;
}

export interface SessionChange {
  /** Why nobody is signed in any more, if the provider has ended the session. */
  ending?: Ending;
  /** Whether the session ends with the page, because the browser does not store it. */
  unsaved: boolean;
}

/**
 * Calls back with the stored session of the last visit, and then after every change in any tab. The first change may be
 * that the provider has ended the stored session meanwhile. Returns the function that unsubscribes.
 */
export function watchSession(onChange: (user: User | null, change: SessionChange) => void): () => void {
  let stopChecking = () => {};
  const follow = (auth: Auth, user: User | null) => {
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
      const stays = auth.currentUser === session;
      if (stays && session.emailVerified !== emailVerified) onChange(session, { unsaved });
    };
    stopChecking = user
      ? keepChecking({ check: () => check(user), dueIn: () => untilRenewal(user), confirmed })
      : () => {};
    if (!user) deleteFormer();
    onChange(user, { ending, unsaved });
  };
  const subscribed = restored.then(({ auth, isKnown }) => {
    let follows = isKnown;
    return onAuthStateChanged(auth, (user) => {
      follows ||= user !== null;
      if (follows) follow(auth, user);
    });
  });
  // Watch the app's own uid entry, too: the SDK misses the sign-out of another tab while the SDK stores a new token.
  const followSignOut = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_KEY && newValue === null && localStore.get(SESSION_KEY) === undefined)
      signOut().catch(logSignOut);
  };
  window.addEventListener('storage', followSignOut);
  return () => {
    stopChecking();
    subscribed.then((unsubscribe) => unsubscribe());
    window.removeEventListener('storage', followSignOut);
  };
}

/** Reads the account. Renews the token first if asked to. The SDK signs out if the provider has ended the session. */
async function checkSession(user: User, renew: boolean): Promise<void> {
  await user.getIdToken(renew);
  await user.reload();
}

const BEFORE_EXPIRY_MS = 5 * 60_000;
const StoredUser = v.object({ stsTokenManager: v.object({ expirationTime: v.number() }) });

/** Returns in how many ms to renew the token. The SDK renews it only on request, and no other code requests it. */
const untilRenewal = (user: User) =>
  v.parse(StoredUser, user.toJSON()).stsTokenManager.expirationTime - Date.now() - BEFORE_EXPIRY_MS;

/** Signs out. Rejects if an earlier release may have stored the session and the browser does not delete it in time. */
export async function signOut(): Promise<void> {
  const { auth } = await restored;
  const isOfEarlierRelease = former === 'copied' || !auth.currentUser;
  if (!(await deleteFormer()) && isOfEarlierRelease) throw new Error('The session is not deleted.');
  await signOutOfFirebase(auth);
}

const logSignOut = (error: Error) => logFailure(['signOut'], error);
