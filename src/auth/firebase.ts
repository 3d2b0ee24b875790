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
import { env } from '../env';

export type { User };

export interface Credentials {
  email: string;
  password: string;
}

/** initializeAuth without a popup resolver is smaller than getAuth and opens no iframe. */
export const auth = initializeAuth(initializeApp(env.firebase), {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
});
if (env.authEmulatorUrl) connectAuthEmulator(auth, env.authEmulatorUrl, { disableWarnings: true });
auth.useDeviceLanguage();

/** Calls back with the first known state and after every change in any tab. Returns the function that unsubscribes. */
export const watchSession = (onChange: (user: User | null) => void) => onAuthStateChanged(auth, onChange);

export const signIn = ({ email, password }: Credentials) => signInWithEmailAndPassword(auth, email, password);
export const signUp = ({ email, password }: Credentials) => createUserWithEmailAndPassword(auth, email, password);
export const resetPassword = (email: string) => sendPasswordResetEmail(auth, email);
export const signOut = () => signOutOfFirebase(auth);
