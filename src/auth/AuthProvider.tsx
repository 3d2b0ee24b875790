import {
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { person } from '../lib/person';
import { type Ending, lastEnding } from './ending';
import type { SessionChange, User } from './firebase';
import { type Auth, AuthContext, type Session, UnsentChangesError } from './useAuth';

type Sdk = typeof import('./firebase');
/** Who follows the session as soon as the SDK is there. */
const followers = new Set<(sdk: Sdk) => void>();

const loadSignIn = () => import('./signIn');

/** The identity SDK; for visitors with what signs them in. */
async function loadSdk(): Promise<Sdk> {
  const [sdk] = await Promise.all([import('./firebase'), person.uid() === undefined && loadSignIn()]);
  for (const follow of followers) follow(sdk);
  return sdk;
}

async function loadIdentity() {
  await loadSdk();
  return loadSignIn();
}

/** In ms. Until the SDK's code can be loaded after all. */
const RETRY_MS = 5000;

/** How long the end of a session waits for the answers to what the person has decided. */
const DELIVERY_MS = 5000;

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(storedSession);
  /** Set while the person ends the session themselves. */
  const leaving = useRef<{ ending?: Ending }>(undefined);

  useEffect(() => watchSession(sessionChanges(leaving, setSession)), []);
  useEffect(watchRestores, []);

  const auth = useMemo<Auth>(() => {
    const { user: currentUser = null, account = null } = session.status === 'signedIn' ? session : {};
    const endSession: Auth['endSession'] = async (end, { ending, losing } = {}) => {
      const { deliverChanges } = await import('../outbox/outbox');
      const unsent = losing ? undefined : await deliverChanges(DELIVERY_MS);
      if (unsent && unsent.count > 0) throw new UnsentChangesError(unsent);
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
      account,
      isEmailUser: account?.providerData.some(({ providerId }) => providerId === 'password') ?? false,
      isGoogleUser: false,
      continueSignedOut: () => setSession({ status: 'signedOut', onPurpose: false }),
      signIn: async (credentials) => (await loadIdentity()).signIn(credentials),
      signUp: async (credentials) => (await loadIdentity()).signUp(credentials),
      resetPassword: async (email) => (await loadIdentity()).resetPassword(email),
      endSession,
      signOut: (losing) => endSession(async () => (await loadSdk()).signOut(), { losing: losing === 'losing' }),
    };
  }, [session]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The first sign-in state is the last one of this device, so that nothing has to wait for the SDK, which checks it. */
function storedSession(): Session {
  const uid = person.uid();
  if (uid === undefined) return { status: 'signedOut', onPurpose: false, ending: lastEnding.get() };
  return { status: 'signedIn', user: { uid, email: person.known()?.email ?? null } };
}

type Leaving = RefObject<{ ending?: Ending } | undefined>;

/** Outside the component: what its first render knows of the person would stay in memory with it. */
function sessionChanges(leaving: Leaving, setSession: Dispatch<SetStateAction<Session>>) {
  let stored = person.uid();
  return (told: User | null, { ending: endedByProvider, unsaved }: SessionChange) => {
    const previous = person.uid();
    // The SDK does not notice another tab that has signed out while it restored the session.
    const leftMeanwhile = stored !== undefined && previous === undefined;
    if (leftMeanwhile && told) loadSdk().then((sdk) => sdk.signOut());
    const user = leftMeanwhile ? null : told;
    stored = undefined;
    const leftHere = leaving.current !== undefined && endedByProvider === undefined;
    if (leftMeanwhile) person.forget();
    person.become(user?.uid, user?.email);
    // A tab that only follows another one finds the reason stored.
    if (user || leftHere) lastEnding.set(leaving.current?.ending);
    else if (endedByProvider) lastEnding.set(endedByProvider);
    leaving.current = undefined;
    const ending = lastEnding.get();
    setSession((before) => {
      if (user) {
        const { uid, email } = user;
        const known = before.status === 'signedIn' && before.user.uid === uid && before.user.email === email;
        return { status: 'signedIn', user: known ? before.user : { uid, email }, account: user, unsaved };
      }
      // The SDK says what was known without it.
      if (before.status === 'signedOut' && previous === undefined && before.ending === ending) return before;
      const confirmed = before.status === 'signedIn' && before.account !== undefined;
      const leftElsewhere = (confirmed || leftMeanwhile) && (ending === undefined || ending === 'accountDeleted');
      const onPurpose = leftHere || leftElsewhere;
      return { status: 'signedOut', onPurpose, leftBy: onPurpose ? undefined : previous, ending };
    });
  };
}

/** From the back/forward cache, before the SDK notices. */
function watchRestores(): () => void {
  const reloadIfChanged = ({ persisted }: PageTransitionEvent) => {
    if (persisted && person.hasChanged()) window.location.reload();
  };
  window.addEventListener('pageshow', reloadIfChanged);
  return () => window.removeEventListener('pageshow', reloadIfChanged);
}

/** Follows the session with the SDK, whose code comes after the first paint. */
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
  // A tab in the background paints nothing until it is looked at.
  if (document.hidden) load();
  else requestAnimationFrame(() => setTimeout(load));
  return () => {
    followers.delete(follow);
    clearTimeout(timer);
    unsubscribe?.();
  };
}
