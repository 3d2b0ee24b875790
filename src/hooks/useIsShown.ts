import { useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the component is still mounted. For callbacks that run after a call, because the
 * person may have gone to another page by then.
 */
export function useIsShown(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
