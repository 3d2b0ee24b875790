import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatTime } from '../domain/dates';
import { offlineCache } from '../lib/offlineCache';
import { messages } from '../messages';

const SLOW_MS = 4000;

/** Explains a wait: a backend that was asleep takes up to a minute for its first answer. */
export function SlowServerBanner() {
  const busy = useIsFetching() + useIsMutating() > 0;
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);

  return (
    <div role="status">
      {slow && (
        <Alert severity="info" square>
          {messages.slowServer}
        </Alert>
      )}
    </div>
  );
}

function subscribe(onChange: () => void) {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
const isOnline = () => navigator.onLine;

/** Tells that there is no network or no server, and how old the data on the screen are. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, isOnline);
  const cachedAt = useSyncExternalStore(offlineCache.subscribe, offlineCache.oldest);
  const problem = online ? messages.unreachable : messages.offline;
  return (
    <div role="status">
      {(!online || cachedAt) && (
        <Alert severity="warning" square>
          {problem}{' '}
          {cachedAt ? messages.cachedAt(formatTime(new Date(cachedAt).toISOString()) ?? '') : messages.maybeStale}
        </Alert>
      )}
    </div>
  );
}

/** Late enough not to compete with the page that the person waits for. */
const REGISTER_AFTER_MS = 5000;

/** Registers the service worker, and offers a new version when there is one. Nobody's page is reloaded without asking. */
export function UpdateBanner() {
  const [reload, setReload] = useState<() => void>();

  useEffect(() => {
    const timer = setTimeout(async () => {
      const { registerSW } = await import('virtual:pwa-register');
      const update = registerSW({ onNeedRefresh: () => setReload(() => () => update(true)) });
    }, REGISTER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status">
      {reload && (
        <Alert
          severity="info"
          square
          action={
            <Button color="inherit" onClick={reload}>
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
