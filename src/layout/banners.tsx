import { type QueryKey, useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { countShown, oldestShown, refreshKeptLists } from '../api/queries/keptLists';
import { Banner } from '../components/Banner';
import { formatTime } from '../domain/dates';
import { useLasts } from '../hooks/delays';
import { LATE_ANSWER } from '../lib/keptAnswers';
import { messages } from '../messages';
import { OfflineBanner } from './OfflineBanner';

const SLOW_MS = 4000;
/** Code that is loaded on demand does not come from the backend. */
const calls = {
  predicate: ({ options }: { options: { queryKey?: QueryKey; mutationKey?: QueryKey } }) =>
    (options.queryKey ?? options.mutationKey)?.[0] !== 'code',
};

/** Explains a wait: a backend that was asleep takes up to a minute for its first answer. */
export function SlowServerBanner() {
  const busy = useIsFetching(calls) + useIsMutating(calls) > 0;
  const slow = useLasts(busy, SLOW_MS);

  return <div role="status">{slow && <Banner severity="info">{messages.slowServer}</Banner>}</div>;
}

/** Tells that there is no network or no server, and how old the data on the screen are. */
export function KeptListsBanner() {
  const keptAt = useShownKeptAt();
  return <OfflineBanner age={keptAt ? formatTime(new Date(keptAt).toISOString()) : undefined} />;
}

/** In ms. */
const REFRESH_MS = 30_000;

/** When the oldest kept list on the screen came from the server. Such lists are read again until none is left. */
function useShownKeptAt(): number | undefined {
  const client = useQueryClient();
  const watch = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client]);
  const keptAt = useSyncExternalStore(watch, () => oldestShown(client));
  const count = useSyncExternalStore(watch, () => countShown(client));
  const lastCount = useRef(0);
  const anyKept = count > 0;

  useEffect(() => {
    // The server has answered one of them.
    if (count < lastCount.current) refreshKeptLists(client);
    lastCount.current = count;
  }, [client, count]);

  useEffect(() => {
    if (!anyKept) return;
    const refresh = () => refreshKeptLists(client);
    const timer = setInterval(refresh, REFRESH_MS);
    const onMessage = ({ data }: MessageEvent) => data?.type === LATE_ANSWER && refresh();
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => {
      clearInterval(timer);
      navigator.serviceWorker?.removeEventListener('message', onMessage);
    };
  }, [client, anyKept]);
  return keptAt;
}
