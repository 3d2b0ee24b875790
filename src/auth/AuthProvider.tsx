import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepReads } from '../lib/offlineCache';
import { person } from '../lib/person';
import { type Ending, lastEnding } from './ending';
import type { User } from './firebase';
import { type Auth, AuthContext, type Session, UnsentChangesError } from './useAuth';

type Sdk = typeof import('./firebase');
/** Who follows the session as soon as the SDK is there. */
const followers = new Set<(sdk: Sdk) => void>();

/** The identity SDK. */
async function loadSdk(): Promise<Sdk> {
  const sdk = await import('./firebase');
  for (const follow of followers) follow(sdk);
  return sdk;
}

/** In ms. Until the SDK's code can be loaded after all. */
const RETRY_MS = 5000;

/** How long the end of a session waits for the answers to what the person has decided. */
const DELIVERY_MS = 5000;

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(storedSession);
  /** Set while the person ends the session themselves. */
  const leaving = useRef<{ ending?: Ending }>(undefined);

  const handleUser = useCallback((user: User | null, endedByProvider?: Ending) => {
    const previous = person.uid();
    const leftHere = leaving.current !== undefined && endedByProvider === undefined;
    person.become(user?.uid, user?.email);
    if (user) keepReads();
    // A tab that only follows another one finds the reason stored.
    if (user || leftHere) lastEnding.set(leaving.current?.ending);
    else if (endedByProvider) lastEnding.set(endedByProvider);
    leaving.current = undefined;
    const ending = lastEnding.get();
    setSession((before) => {
      if (user) return { status: 'signedIn', user };
      // The SDK says what was known without it.
      if (before.status === 'signedOut' && previous === undefined && before.ending === ending) return before;
      const leftElsewhere = before.status === 'signedIn' && (ending === undefined || ending === 'accountDeleted');
      const onPurpose = leftHere || leftElsewhere;
      return { status: 'signedOut', onPurpose, leftBy: onPurpose ? undefined : previous, ending };
    });
  }, []);
  useEffect(() => watchSession(handleUser), [handleUser]);
  useEffect(() => {
    // From the back/forward cache, before the SDK notices.
    const reloadIfChanged = ({ persisted }: PageTransitionEvent) => {
      if (persisted && person.hasChanged()) window.location.reload();
    };
    window.addEventListener('pageshow', reloadIfChanged);
    return () => window.removeEventListener('pageshow', reloadIfChanged);
  }, []);

  const auth = useMemo<Auth>(() => {
    const currentUser = session.status === 'signedIn' ? session.user : null;
    const endSession: Auth['endSession'] = async (end, { ending, losing } = {}) => {
      const { deliverChanges } = await import('../lib/changes/changeQueues');
      const unsent = losing ? 0 : await deliverChanges(DELIVERY_MS);
      if (unsent > 0) throw new UnsentChangesError(unsent);
      leaving.current = { ending };
      try {
        await end();
      } catch (error) {
        leaving.current = undefined;
        throw error;
      }
    };
    return {
      session,
      currentUser,
      userLoggedIn: currentUser !== null,
      isEmailUser: currentUser?.providerData.some(({ providerId }) => providerId === 'password') ?? false,
      isGoogleUser: false,
      continueSignedOut: () => setSession({ status: 'signedOut', onPurpose: false }),
      signIn: async (credentials) => (await loadSdk()).signIn(credentials),
      signUp: async (credentials) => (await loadSdk()).signUp(credentials),
      resetPassword: async (email) => (await loadSdk()).resetPassword(email),
      endSession,
      signOut: (losing) => endSession(async () => (await loadSdk()).signOut(), { losing: losing === 'losing' }),
    };
  }, [session]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Nobody is signed in where nobody was: the SDK need not be asked. */
const storedSession = (): Session =>
  person.uid() === undefined
    ? { status: 'signedOut', onPurpose: false, ending: lastEnding.get() }
    : { status: 'loading' };

/** Follows the session with the SDK, whose code comes after the first paint where no session is stored. */
function watchSession(onChange: Parameters<Sdk['watchSession']>[0]): () => void {
  let unsubscribe: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A sign-in may have the code before the next try.
  const follow = (sdk: Sdk) => {
    unsubscribe ??= sdk.watchSession(onChange);
  };
  followers.add(follow);
  const load = () => {
    if (followers.has(follow) && !unsubscribe) loadSdk().catch(retry);
  };
  const retry = () => {
    timer = setTimeout(load, RETRY_MS);
  };
  if (person.uid() === undefined) requestAnimationFrame(() => setTimeout(load));
  else load();
  return () => {
    followers.delete(follow);
    clearTimeout(timer);
    unsubscribe?.();
  };
}
