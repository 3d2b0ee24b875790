import { useState, useSyncExternalStore } from 'react';
import { Alert, type AlertProps } from './controls/Alert';
import { openDialogs } from './dialogs/openDialogs';

/** A message above the page. If a dialog is open, a new banner waits until the dialog is closed. */
export function Banner(props: AlertProps) {
  const covered = useSyncExternalStore(openDialogs.subscribe, openDialogs.any);
  const [shown, setShown] = useState(!covered);
  if (!shown && !covered) setShown(true);
  return shown && <Alert square {...props} />;
}
