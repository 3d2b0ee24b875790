import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { formatTime } from '../lib/dates';
import { keptAnswers } from '../lib/keptAnswers';
import { messages } from '../messages';

function subscribe(onChange: () => void) {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
const isOnline = () => navigator.onLine;

/** Says that there is no network, and how old what is on the screen is. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, isOnline);
  const keptAt = useSyncExternalStore(keptAnswers.subscribe, keptAnswers.oldest);
  const problem = online ? messages.unreachable : messages.offline;
  return (
    <div role="status">
      {(!online || keptAt) && (
        <Alert severity="warning" square>
          {problem} {keptAt ? messages.keptAt(formatTime(new Date(keptAt).toISOString()) ?? '') : messages.maybeStale}
        </Alert>
      )}
    </div>
  );
}
