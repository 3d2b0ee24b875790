import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { forgetChangeQueues } from '../lib/changeQueue';
import { offlineCache } from '../lib/offlineCache';
import { clearPersonal, localStore } from '../lib/storage';
import * as firebase from './firebase';
import { type Auth, AuthContext, type Session } from './useAuth';

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<Session>({ status: 'loading' });
  const uid = useRef<string | undefined>(undefined);
  const signingOut = useRef(false);

  const handleUser = useCallback(
    (user: firebase.User | null) => {
      // The user has changed: delete what the app keeps of the previous one. This runs in every tab.
      if (uid.current !== undefined && uid.current !== user?.uid) {
        queryClient.clear();
        clearPersonal();
        offlineCache.clear();
        forgetChangeQueues();
      }
      uid.current = user?.uid;
      if (user) sessionHint.set();
      else sessionHint.clear();
      setSession(user ? { status: 'signedIn', user } : { status: 'signedOut', onPurpose: signingOut.current });
      signingOut.current = false;
    },
    [queryClient],
  );
  useEffect(() => firebase.watchSession(handleUser), [handleUser]);

  const auth = useMemo<Auth>(() => {
    const currentUser = session.status === 'signedIn' ? session.user : null;
    const endSession = async (end: () => Promise<void>) => {
      signingOut.current = true;
      try {
        await end();
      } catch (error) {
        signingOut.current = false;
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
      signOut: () => endSession(firebase.signOut),
    };
  }, [session]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Whether somebody is probably signed in, known before the identity SDK has loaded the session. Holds no user data. */
const KEY = 'cheer.session';

export const sessionHint = {
  exists: () => localStore.get(KEY) !== undefined,
  set: () => localStore.set(KEY, '1'),
  clear: () => localStore.remove(KEY),
};
