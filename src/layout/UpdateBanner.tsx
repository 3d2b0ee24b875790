import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Banner } from '../components/Banner';
import { Button } from '../components/controls/Button';
import { hasServiceWorker } from '../env';
import { isLoadingCode } from '../lib/loadCode';
import { followVersions } from '../lib/versions';
import { messages } from '../messages';
import { line } from '../outbox/line';

/** Registers the service worker once the page has finished loading, and offers a reload for each new version. */
export function UpdateBanner() {
  const [isNew, setNew] = useState(false);
  const idle = useIdle();
  const client = useQueryClient();

  useEffect(() => {
    if (!idle || !hasServiceWorker) return;
    const left = new AbortController();
    // Ignore a failure: without the service worker, the app works, but not offline.
    followVersions({
      onNew: () => setNew(true),
      isBusy: () => client.isMutating() > 0 || line.countPending() > 0,
      stopped: left.signal,
    }).catch(() => undefined);
    return () => left.abort();
  }, [idle, client]);

  return (
    <div role="status">
      {isNew && (
        <Banner severity="info" action={<Button onClick={() => window.location.reload()}>Reload</Button>}>
          {messages.newVersion}
        </Banner>
      )}
    </div>
  );
}

const QUIET_MS = 5000;

/** Returns true once no query has been fetched for five seconds and no code is being loaded. */
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
