import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { deliverChanges } from '../lib/changes/changeQueues';
import { keepReads } from '../lib/offlineCache';
import { person } from '../lib/person';
import { type Ending, lastEnding } from './ending';
import * as firebase from './firebase';
import { type Auth, AuthContext, type Session, UnsentChangesError } from './useAuth';

/** How long the end of a session waits for the answers to what the person has decided. */
const DELIVERY_MS = 5000;

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'loading' });
  /** Set while the person ends the session themselves. */
  const leaving = useRef<{ ending?: Ending }>(undefined);

  const handleUser = useCallback((user: firebase.User | null, endedByProvider?: Ending) => {
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
      const leftElsewhere = before.status === 'signedIn' && (ending === undefined || ending === 'accountDeleted');
      const onPurpose = leftHere || leftElsewhere;
      return { status: 'signedOut', onPurpose, leftBy: onPurpose ? undefined : previous, ending };
    });
  }, []);
  useEffect(() => firebase.watchSession(handleUser), [handleUser]);
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
      signIn: firebase.signIn,
      signUp: firebase.signUp,
      resetPassword: firebase.resetPassword,
      endSession,
      signOut: (losing) => endSession(firebase.signOut, { losing: losing === 'losing' }),
    };
  }, [session]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}
