import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Alert, type AlertProps } from './controls/Alert';
import { openDialogs } from './dialogs/openDialogs';

/**
 * A message above the page. A new banner waits until no dialog is open. If a banner that has the focus disappears, the
 * focus moves to the page.
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
