import { Fragment, type ReactNode, useState } from 'react';
import { useAuth } from '../auth/useAuth';
import { Banner } from '../components/Banner';
import { Button } from '../components/controls/Button';
import { useDelayedFlag } from '../hooks/delays';
import { hashText } from '../lib/hash';
import { messages } from '../messages';

const SLOW_SESSION_MS = 5000;

/**
 * Offers to reload or to continue signed out if the stored session is not confirmed after five seconds. Warns that a
 * reload will end the session if the browser could not store it.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { session, account, currentUser } = useAuth();
  const unconfirmed = currentUser !== null && account === null;
  const slow = useDelayedFlag(unconfirmed, SLOW_SESSION_MS);

  return (
    <>
      {slow && <SlowSession />}
      <div role="status">{session.status === 'signedIn' && session.unsaved && <UnsavedSession />}</div>
      {/* The key remounts the pages for another person, so that no state of the previous person stays on the screen.
          The key is a hash, because React may keep the key of removed elements in memory. */}
      <Fragment key={currentUser ? hashText(currentUser.uid) : undefined}>{children}</Fragment>
    </>
  );
}

function SlowSession() {
  const { continueSignedOut } = useAuth();
  return (
    <Banner
      severity="warning"
      action={
        <>
          <Button onClick={() => window.location.reload()}>Reload</Button>
          <Button onClick={continueSignedOut}>Continue signed out</Button>
        </>
      }
    >
      {messages.sessionSlow} {messages.sessionSlowHint}
    </Banner>
  );
}

function UnsavedSession() {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <Banner severity="warning" onClose={() => setClosed(true)}>
      {messages.sessionUnsaved}
    </Banner>
  );
}
