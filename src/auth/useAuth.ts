import { createContext, use } from 'react';
import type { User } from './firebase';

/** What is known of who is there. */
export type Session =
  | { status: 'loading' }
  /** Who leaves on purpose is not brought back to the page they left. */
  | { status: 'signedOut'; onPurpose: boolean }
  | { status: 'signedIn'; user: User };

export interface Credentials {
  email: string;
  password: string;
}

/** The session as the specification names it. */
export interface Auth {
  session: Session;
  userLoggedIn: boolean;
  isEmailUser: boolean;
  /** Declared, never true: the app offers no such sign-in. */
  isGoogleUser: false;
  currentUser: User | null;
  /** Gives up waiting for the first sign-in state. */
  continueSignedOut: () => void;
  /** These four reject with the provider's error, whose `code` is such as auth/invalid-email. */
  signIn: (credentials: Credentials) => Promise<unknown>;
  signUp: (credentials: Credentials) => Promise<unknown>;
  resetPassword: (email: string) => Promise<void>;
  /** Clears the user; every tab empties its cache when it hears of it. */
  signOut: () => Promise<void>;
  /** Ends the session on purpose, in the given way: nobody is brought back to the page that they have left. */
  leave: (end: () => Promise<void>) => Promise<void>;
}

export const AuthContext = createContext<Auth | undefined>(undefined);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth outside of AuthProvider');
  return auth;
}

/** For pages behind the guard, where somebody is signed in. */
export function useUser(): User {
  const { currentUser } = useAuth();
  if (!currentUser) throw new Error('useUser on a page without the guard');
  return currentUser;
}
