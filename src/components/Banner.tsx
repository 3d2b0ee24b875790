import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Alert, type AlertProps } from './controls/Alert';
import { openDialogs } from './dialogs/openDialogs';

/**
 * A message above the page. If a dialog is open, a new banner waits until the dialog is closed. If the focus is in a
 * banner that disappears, such as on its Close, the focus moves to the page.
 */
export function Banner(props: AlertProps) {
  const covered = useSyncExternalStore(openDialogs.subscribe, openDialogs.any);
  const [shown, setShown] = useState(!covered);
  if (!shown && !covered) setShown(true);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return shown && <Alert ref={box} square {...props} />;
}
