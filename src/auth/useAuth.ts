import { createContext, use } from 'react';
import type { Person } from '../lib/person';
import type { Undelivered } from '../outbox/outbox';
import type { Ending } from './ending';
import type { User } from './firebase';
import type { Credentials } from './signIn';

export type Session =
  | {
      status: 'signedOut';
      /** The person signed out, so that the login page must not lead back to the page they left. */
      onPurpose: boolean;
      /** The uid of who was signed in before, unless they signed out. */
      leftBy?: string;
      /** What to tell about the end of the session. */
      ending?: Ending;
    }
  | {
      status: 'signedIn';
      /** As stored on this device, until the provider's SDK has told. */
      user: Person;
      account?: User;
      /** The browser does not store the session, which ends with the page. */
      unsaved?: boolean;
    };

/** The session, with the names of the specification. */
export interface Auth {
  session: Session;
  userLoggedIn: boolean;
  isEmailUser: boolean;
  /** Part of the specification, but the app has no sign-in with Google. */
  isGoogleUser: false;
  currentUser: Person | null;
  /** What the provider's calls about the account take; null until its SDK has confirmed the stored session. */
  account: User | null;
  /** Stops waiting for that. */
  continueSignedOut: () => void;
  /** Rejects, as the next three do, with the provider's error, whose `code` is such as auth/invalid-email. */
  signIn: (credentials: Credentials) => Promise<unknown>;
  signUp: (credentials: Credentials) => Promise<unknown>;
  resetPassword: (email: string) => Promise<void>;
  /** All tabs sign out and clear their caches. Rejects as `endSession` does. */
  signOut: (losing?: 'losing') => Promise<void>;
  /**
   * Ends the session on purpose, in the given way; `ending` is what the login page then tells. Sends first what the
   * person has decided, and rejects with an `UnsentChangesError` when that does not arrive, unless it may be lost.
   */
  endSession: (end: () => Promise<void>, options?: { ending?: Ending; losing?: boolean }) => Promise<void>;
}

/** The server has not confirmed some of the person's changes. */
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

/** The signed-in user; for pages behind RequireAuth only. */
export function useUser(): Person {
  const { currentUser } = useAuth();
  if (!currentUser) throw new Error('useUser on a page without RequireAuth');
  return currentUser;
}

/** The account of the signed-in user; for what is rendered once the SDK has confirmed the session. */
export function useAccount(): User {
  const { account } = useAuth();
  if (!account) throw new Error('useAccount before the session is confirmed');
  return account;
}
