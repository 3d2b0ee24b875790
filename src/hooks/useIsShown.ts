import { useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the component is still mounted and, if it is a dialog, `open`. For callbacks
 * that run after a call, because the person may have gone to another page by then.
 */
export function useIsShown(open = true): () => boolean {
  const shown = useRef(open);
  useEffect(() => {
    shown.current = open;
    return () => {
      shown.current = false;
    };
  }, [open]);
  return () => shown.current;
}
