import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasServiceWorker } from '../env';
import { isLoadingCode } from '../lib/loadCode';
import { followVersions } from '../lib/versions';
import { messages } from '../messages';

/** Registers the service worker once the page has all that it needs, and offers a new version when there is one. */
export function UpdateBanner() {
  const [update, setUpdate] = useState<() => void>();
  const idle = useIdle();

  useEffect(() => {
    if (!idle || !hasServiceWorker) return;
    const left = new AbortController();
    // Without it, the app only cannot be used offline.
    followVersions((next) => setUpdate(() => next), left.signal).catch(() => undefined);
    return () => left.abort();
  }, [idle]);

  return (
    <div role="status">
      {update && (
        <Alert
          severity="info"
          square
          action={
            <Button color="inherit" onClick={update}>
              Reload
            </Button>
          }
        >
          {messages.newVersion}
        </Alert>
      )}
    </div>
  );
}

/** In ms. */
const QUIET_MS = 5000;

/** Becomes true once nothing has been loaded for five seconds. */
function useIdle(): boolean {
  const busy = useIsFetching() > 0;
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    if (busy || idle) return;
    const timer = setInterval(() => setIdle(!isLoadingCode()), QUIET_MS);
    return () => clearInterval(timer);
  }, [busy, idle]);
  return idle;
}
