import { useEffect, useRef } from 'react';

/**
 * Returns whether the component is still mounted, and `open` where it is a dialog. For callbacks that run when a call has
 * ended, since by then the person may have gone to another page.
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
