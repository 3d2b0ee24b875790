import { initializeApp } from 'firebase/app';
import {
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
} from 'firebase/auth';

const { VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID } = import.meta.env;
const app = initializeApp({
  apiKey: VITE_FIREBASE_API_KEY,
  authDomain: VITE_FIREBASE_AUTH_DOMAIN,
  projectId: VITE_FIREBASE_PROJECT_ID,
});
const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });

export const watchSession = (onSession: () => void) => onAuthStateChanged(auth, (user) => user && onSession());
export const signIn = (email: string, password: string) => signInWithEmailAndPassword(auth, email, password);
