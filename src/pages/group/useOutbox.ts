import { useEffect, useSyncExternalStore } from 'react';
import { LAST_LANES, type Outbox } from '../../lib/outbox';

/** What is wished and what has failed. Asks before the page is closed on more than can still be sent. */
export function useOutbox<Wish>(outbox: Outbox<Wish>) {
  const state = useSyncExternalStore(outbox.subscribe, outbox.getState);
  const tooMany = state.wished.size > LAST_LANES;
  useEffect(() => {
    if (!tooMany) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [tooMany]);
  return state;
}
