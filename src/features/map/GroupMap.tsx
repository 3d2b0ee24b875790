import Box from '@mui/material/Box';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MapStage, type MapStageProps } from './MapStage';
import type { Size } from './projection';

export type GroupMapProps = Omit<MapStageProps, 'size'>;

/** A map of groups around the centre of a search. It fills its parent, whose height must not depend on its content. */
export function GroupMap(props: GroupMapProps) {
  const frame = useRef<HTMLElement>(null);
  const size = useElementSize(frame);
  const { latitude, longitude } = props.center;
  const center = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  return (
    <Box
      component="section"
      ref={frame}
      aria-label="Map of the groups found"
      sx={{ position: 'relative', width: '100%', height: '100%', overflow: 'clip', borderRadius: 4 }}
    >
      {/* Keyed by the search: another one starts with a view of its own. */}
      {size && (
        <MapStage key={`${latitude} ${longitude} ${props.radiusMiles}`} {...props} center={center} size={size} />
      )}
    </Box>
  );
}

/** The inner size of an element in pixels; undefined while it has none. */
function useElementSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();

  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      setSize(width > 0 && height > 0 ? { width, height } : undefined);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return size;
}
