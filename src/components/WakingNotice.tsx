import Alert from '@mui/material/Alert';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messages } from '../messages';

const PATIENCE_MS = 4000;

/** Says that a sleeping server takes its time, when an answer does. */
export function WakingNotice() {
  const busy = useIsFetching() + useIsMutating() > 0;
  const [waking, setWaking] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setWaking(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setWaking(false);
    };
  }, [busy]);

  return (
    <div role="status">
      {waking && (
        <Alert severity="info" square>
          {messages.waking}
        </Alert>
      )}
    </div>
  );
}
