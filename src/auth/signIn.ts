import type { FirebaseError } from 'firebase/app';
import {
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateCurrentUser,
} from 'firebase/auth';
import { logFailure } from '../lib/log';
import { localStoreWorks } from '../lib/storage';
import { within } from '../lib/within';
import { auth, followVisit, restored, STORAGE_MS, type User, visit } from './firebase';

export interface Credentials {
  email: string;
  password: string;
}

/** Gives a blocked captcha its own error code. The SDK's error has no code, or a general one with the DOM event. */
function nameCaptcha(error: Partial<FirebaseError>): never {
  const isBlocked = error.code === undefined || error.customData instanceof Event;
  throw isBlocked ? Object.assign(new Error('The captcha is blocked.'), { code: 'auth/captcha-check-failed' }) : error;
}

/** Signs in with a session in memory, so that nobody waits for a storage that does not respond, and then stores it. */
async function enter(call: typeof signInWithEmailAndPassword, { email, password }: Credentials): Promise<User> {
  const answers = await restored;
  const { user } = await call(visit(), email, password).catch(nameCaptcha);
  const saved = answers && (await within(STORAGE_MS, save(user)));
  if (saved) await signOut(visit());
  else followVisit();
  return auth.currentUser ?? user;
}

/** Stores the session. Returns false if the browser cannot: the SDK then holds it in memory, without an error. */
async function save(user: User): Promise<boolean> {
  try {
    await updateCurrentUser(auth, user);
    return localStoreWorks() || (await (await import('./databaseWorks')).databaseWorks());
  } catch (error) {
    logFailure(['storeSession'], error instanceof Error ? error : new Error(`${error}`));
    return false;
  }
}

export const signIn = (credentials: Credentials) => enter(signInWithEmailAndPassword, credentials);
export const signUp = (credentials: Credentials) => enter(createUserWithEmailAndPassword, credentials);
export const resetPassword = (email: string) =>
  restored.then(() => sendPasswordResetEmail(visit(), email)).catch(nameCaptcha);
