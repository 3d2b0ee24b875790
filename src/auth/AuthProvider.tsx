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
  const leaving = useRef(false);

  const handleUser = useCallback(
    (user: firebase.User | null) => {
      // The next person must not see what this one has read; this runs in every tab.
      if (uid.current !== undefined && uid.current !== user?.uid) {
        queryClient.clear();
        clearPersonal();
        offlineCache.clear();
        forgetChangeQueues();
      }
      uid.current = user?.uid;
      if (user) sessionHint.set();
      else sessionHint.clear();
      setSession(user ? { status: 'signedIn', user } : { status: 'signedOut', onPurpose: leaving.current });
      leaving.current = false;
    },
    [queryClient],
  );
  useEffect(() => firebase.watchSession(handleUser), [handleUser]);

  const auth = useMemo<Auth>(() => {
    const currentUser = session.status === 'signedIn' ? session.user : null;
    const leave = async (end: () => Promise<void>) => {
      leaving.current = true;
      try {
        await end();
      } catch (error) {
        leaving.current = false;
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
      leave,
      signOut: () => leave(firebase.signOut),
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
