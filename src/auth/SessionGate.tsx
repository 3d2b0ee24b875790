import Button from '@mui/material/Button';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { FullPageMessage } from '../components/FullPageMessage';
import { messages } from '../messages';
import { useAuth } from './useAuth';

const PATIENCE_MS = 8000;

/** Renders nothing until the first sign-in state is known; when that takes too long, offers a way on. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { session, currentUser, continueSignedOut } = useAuth();
  const loading = session.status === 'loading';
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [loading]);

  // Another person gets other pages: nothing that the last one saw or typed stays on the screen.
  if (!loading) return <Fragment key={currentUser?.uid}>{children}</Fragment>;
  if (!slow) return null;
  return (
    <FullPageMessage title={messages.sessionSlow} hint={messages.sessionSlowHint}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <Button onClick={continueSignedOut}>Go on signed out</Button>
    </FullPageMessage>
  );
}
