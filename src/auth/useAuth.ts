import { createContext, use } from 'react';
import type { Credentials, User } from './firebase';

export type Session =
  | { status: 'loading' }
  /** `onPurpose`: the person signed out, so that the login page must not lead back to the page they left. */
  | { status: 'signedOut'; onPurpose: boolean }
  | { status: 'signedIn'; user: User };

/** The session, with the names of the specification. */
export interface Auth {
  session: Session;
  userLoggedIn: boolean;
  isEmailUser: boolean;
  /** Part of the specification, but the app has no sign-in with Google. */
  isGoogleUser: false;
  currentUser: User | null;
  /** Stops waiting for the first sign-in state. */
  continueSignedOut: () => void;
  /** Rejects, as the next three do, with the provider's error, whose `code` is such as auth/invalid-email. */
  signIn: (credentials: Credentials) => Promise<unknown>;
  signUp: (credentials: Credentials) => Promise<unknown>;
  resetPassword: (email: string) => Promise<void>;
  /** All tabs sign out and clear their caches. */
  signOut: () => Promise<void>;
  /** Ends the session on purpose, in the given way, such as by deleting the account. */
  endSession: (end: () => Promise<void>) => Promise<void>;
}

export const AuthContext = createContext<Auth | undefined>(undefined);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth outside of AuthProvider');
  return auth;
}

/** The signed-in user; for pages behind RequireAuth only. */
export function useUser(): User {
  const { currentUser } = useAuth();
  if (!currentUser) throw new Error('useUser on a page without RequireAuth');
  return currentUser;
}
