import Alert, { type AlertProps } from '@mui/material/Alert';
import { useState, useSyncExternalStore } from 'react';
import { openDialogs } from './dialogs/openDialogs';

/** Tells something above the page. What comes up behind an open dialog waits until that is closed. */
export function Banner(props: AlertProps) {
  const covered = useSyncExternalStore(openDialogs.subscribe, openDialogs.any);
  const [shown, setShown] = useState(!covered);
  if (!shown && !covered) setShown(true);
  return shown && <Alert square {...props} />;
}
