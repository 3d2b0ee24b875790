import { createContext, use } from 'react';
import type { Person } from '../lib/person';
import type { Undelivered } from '../outbox/outbox';
import type { Ending } from './ending';
import type { User } from './firebase';
import type { Credentials } from './signIn';

export type Session =
  | {
      status: 'signedOut';
      /** The person signed out on purpose, so the login page must not lead back to the page they left. */
      onPurpose: boolean;
      /** The uid of the person who was signed in before, unless they signed out on purpose. */
      leftBy?: string;
      /** Why the session ended, if the login page must tell the person. */
      ending?: Ending;
      /** How many changes the server had not confirmed when the provider ended the session. */
      lost?: number;
    }
  | {
      status: 'signedIn';
      /** The signed-in person. Until the SDK has restored the session, the person stored on this device. */
      user: Person;
      account?: User;
      /** The browser cannot store the session, so it ends with the page. */
      unsaved?: boolean;
    };

/** The session, with the names that the specification requires. */
export interface Auth {
  session: Session;
  userLoggedIn: boolean;
  isEmailUser: boolean;
  /** Required by the specification, although the app has no sign-in with Google. */
  isGoogleUser: false;
  currentUser: Person | null;
  /** The account object for calls of the SDK; null until the SDK has restored the stored session. */
  account: User | null;
  /** Treats the person as signed out instead of waiting longer for the SDK. */
  continueSignedOut: () => void;
  /** These three reject with the provider's error, whose `code` is, for example, 'auth/invalid-email'. */
  signIn: (credentials: Credentials) => Promise<unknown>;
  signUp: (credentials: Credentials) => Promise<unknown>;
  resetPassword: (email: string) => Promise<void>;
  /** Signs out in all tabs, which clear their caches. Rejects like `endSession`. 'losing' gives up unsent changes. */
  signOut: (losing?: 'losing') => Promise<void>;
  /**
   * Ends the session on purpose by calling `end`. The login page then explains `ending`. First sends the person's
   * pending changes, and rejects with an `UnsentChangesError` if some do not arrive. With `losing`, sends and waits for
   * nothing.
   */
  endSession: (end: () => Promise<void>, options?: { ending?: Ending; losing?: boolean }) => Promise<void>;
}

export class UnsentChangesError extends Error {
  override name = 'UnsentChangesError';
  readonly unsent: Undelivered;

  constructor(unsent: Undelivered) {
    super(`${unsent.count} unsent changes`);
    this.unsent = unsent;
  }
}

export const AuthContext = createContext<Auth | undefined>(undefined);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth outside of AuthProvider');
  return auth;
}

/** Returns the signed-in person. Only for pages behind RequireAuth. */
export function useUser(): Person {
  const { currentUser } = useAuth();
  if (!currentUser) throw new Error('useUser on a page without RequireAuth');
  return currentUser;
}

/** Returns the account of the signed-in person. Only for components that are rendered once `account` is set. */
export function useAccount(): User {
  const { account } = useAuth();
  if (!account) throw new Error('useAccount before the session is confirmed');
  return account;
}
