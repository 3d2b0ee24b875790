import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** Whether the device has a network. Rerenders when that changes. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
