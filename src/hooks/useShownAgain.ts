import { useEffect, useEffectEvent } from 'react';

/**
 * Runs a function when this page is shown again. `isRestored` is true after Back, from the back/forward cache. It is
 * false if the person has come back from another tab or app, or has closed a page that covered this one: an app
 * installed on an iPhone opens other sites above itself.
 */
export function useShownAgain(onShown: (isRestored: boolean) => void): void {
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pageshow', ({ persisted }) => persisted && shown(true), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || shown(false), { signal });
    return () => listening.abort();
  }, []);
}
