import Button from '@mui/material/Button';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '../auth/useAuth';
import { identityMessages } from '../identityMessages';
import { FullPageMessage } from './FullPageMessage';

const SLOW_MS = 8000;

/** Renders nothing until the first sign-in state is known. After eight seconds it offers to reload or to go on signed out. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { session, currentUser, continueSignedOut } = useAuth();
  const loading = session.status === 'loading';
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [loading]);

  // Another person gets new pages, so that no state of the last one stays on the screen.
  if (!loading) return <Fragment key={currentUser?.uid}>{children}</Fragment>;
  if (!slow) return null;
  return (
    <FullPageMessage title={identityMessages.sessionSlow} hint={identityMessages.sessionSlowHint}>
      <Button variant="contained" color="secondary" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <Button onClick={continueSignedOut}>Continue signed out</Button>
    </FullPageMessage>
  );
}
