import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keptAnswers } from '../lib/keptAnswers';
import { forgetOutboxes } from '../lib/outboxes';
import { clearPersonal } from '../lib/storage';
import * as firebase from './firebase';
import { sessionHint } from './sessionHint';
import { type Auth, AuthContext, type Session } from './useAuth';

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<Session>({ status: 'loading' });
  const uid = useRef<string | undefined>(undefined);
  const leaving = useRef(false);

  const become = useCallback(
    (user: firebase.User | null) => {
      // Nothing that one person has read may be seen by the next, in whatever tab the change was made.
      if (uid.current !== undefined && uid.current !== user?.uid) {
        queryClient.clear();
        clearPersonal();
        keptAnswers.clear();
        forgetOutboxes();
      }
      uid.current = user?.uid;
      if (user) sessionHint.set();
      else sessionHint.clear();
      setSession(user ? { status: 'signedIn', user } : { status: 'signedOut', onPurpose: leaving.current });
      leaving.current = false;
    },
    [queryClient],
  );
  useEffect(() => firebase.watchSession(become), [become]);

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
