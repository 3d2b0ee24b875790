import { useSyncExternalStore } from 'react';
import { Banner } from '../components/Banner';
import { messages } from '../messages';

function subscribe(onChange: () => void) {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
const isOnline = () => navigator.onLine;

/** Tells that there is no network, or with the `age` of what is shown that there is no server. */
export function OfflineBanner({ age }: { age?: string }) {
  const online = useSyncExternalStore(subscribe, isOnline);
  const problem = online ? messages.unreachable : messages.offline;
  return (
    <div role="status">
      {(!online || age !== undefined) && (
        <Banner severity="warning">
          {problem} {age === undefined ? messages.maybeStale : messages.asOf(age)}
        </Banner>
      )}
    </div>
  );
}
