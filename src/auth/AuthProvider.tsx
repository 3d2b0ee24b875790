import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { person } from '../lib/person';
import { lastEnding } from './ending';
import type { SessionChange, User } from './firebase';
import { type Auth, AuthContext, type Session, UnsentChangesError } from './useAuth';

type Sdk = typeof import('./firebase');
/** Called with the SDK as soon as its code has been loaded. */
const followers = new Set<(sdk: Sdk) => void>();

const loadSignIn = () => import('./signIn');

/** Loads the identity SDK, and for visitors also the code that signs them in. */
async function loadSdk(): Promise<Sdk> {
  const [sdk] = await Promise.all([import('./firebase'), person.uid() === undefined && loadSignIn()]);
  for (const follow of followers) follow(sdk);
  return sdk;
}

async function loadIdentity() {
  await loadSdk();
  return loadSignIn();
}

/** In ms: how soon to load the SDK's code again after a failure. */
const RETRY_MS = 5000;

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(storedSession);
  /** Whether the person is ending the session on purpose. */
  const leaving = useRef(false);

  useEffect(() => watchSession(sessionChanges(leaving, setSession)), []);
  useEffect(watchRestores, []);

  const auth = useMemo<Auth>(() => {
    const { user: currentUser = null, account = null } = session.status === 'signedIn' ? session : {};
    const endSession: Auth['endSession'] = async (end, { ending, losing } = {}) => {
      const { deliverChanges } = await import('../outbox/outbox');
      const unsent = losing ? undefined : await deliverChanges();
      if (unsent && unsent.count > 0) throw new UnsentChangesError(unsent);
      leaving.current = true;
      // Store the reason first, because the other tabs read it as soon as the session ends.
      lastEnding.set(ending ?? 'left');
      try {
        await end();
      } catch (error) {
        leaving.current = false;
        lastEnding.set(undefined);
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

/** Returns the session as this device has stored it. Nothing waits for the SDK, which checks the session later. */
function storedSession(): Session {
  const uid = person.uid();
  if (uid === undefined)
    return { status: 'signedOut', onPurpose: false, ending: lastEnding.get(), lost: lastEnding.lost() };
  return { status: 'signedIn', user: { uid, email: person.known()?.email ?? null } };
}

/** Returns the listener of the session. Defined outside the component, so that no closure retains the last account. */
function sessionChanges(leaving: { current: boolean }, setSession: (change: (before: Session) => Session) => void) {
  let stored = person.uid();
  return (told: User | null, { ending: endedByProvider, unsaved }: SessionChange) => {
    const previous = person.uid();
    // Whether another tab has signed out while the SDK restored the session. The SDK does not notice, and stores the
    // session again, which the SDK of the other tab takes for a sign-in.
    const leftMeanwhile = (stored !== undefined && previous === undefined) || (told !== null && lastEnding.isLeft());
    if (leftMeanwhile && told) loadSdk().then((sdk) => sdk.signOut());
    const user = leftMeanwhile ? null : told;
    const replaced = stored !== undefined && stored !== previous;
    stored = undefined;
    const leftHere = leaving.current && endedByProvider === undefined;
    if (leftMeanwhile) person.forget();
    // Another person has signed in in another tab: delete what this tab has read for the previous one.
    else if (replaced) person.forget(previous);
    person.become(user?.uid, user?.email);
    // If nobody is signed in, the login page needs the stored reason.
    if (user) lastEnding.set(undefined);
    leaving.current = false;
    const ending = lastEnding.get();
    setSession((before) => {
      if (user) {
        const { uid, email } = user;
        const known = before.status === 'signedIn' && before.user.uid === uid && before.user.email === email;
        return { status: 'signedIn', user: known ? before.user : { uid, email }, account: user, unsaved };
      }
      // Change nothing: the SDK has only confirmed that nobody is signed in.
      if (before.status === 'signedOut' && previous === undefined && before.ending === ending) return before;
      const confirmed = before.status === 'signedIn' && before.account !== undefined;
      const leftElsewhere = (confirmed || leftMeanwhile) && (ending === undefined || ending === 'accountDeleted');
      const onPurpose = leftHere || leftElsewhere;
      const leftBy = onPurpose ? undefined : previous;
      return { status: 'signedOut', onPurpose, leftBy, ending, lost: lastEnding.lost() };
    });
  };
}

/** Reloads a page from the back/forward cache if another tab has signed in or out, which the SDK would notice later. */
function watchRestores(): () => void {
  const reloadIfChanged = ({ persisted }: PageTransitionEvent) => {
    if (persisted && person.hasChanged()) window.location.reload();
  };
  window.addEventListener('pageshow', reloadIfChanged);
  return () => window.removeEventListener('pageshow', reloadIfChanged);
}

/** Follows the session with the SDK, whose code is loaded after the first paint. */
function watchSession(onChange: Parameters<Sdk['watchSession']>[0]): () => void {
  let unsubscribe: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Subscribes only once, although both a retry and a sign-in may load the SDK.
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
  // A tab in the background gets no animation frames.
  if (document.hidden) load();
  else requestAnimationFrame(() => setTimeout(load));
  return () => {
    followers.delete(follow);
    clearTimeout(timer);
    unsubscribe?.();
  };
}
