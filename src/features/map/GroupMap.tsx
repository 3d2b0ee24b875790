import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MapArea } from '../../domain/search';
import type { ResultsMap } from '../groups/resultsMap';
import styles from './GroupMap.module.css';
import { MapStage } from './MapStage';
import type { Size } from './projection';

/** A map of groups around the center of a search. Fills its parent, whose height must not depend on the map. */
export function GroupMap({ lands, ...props }: ResultsMap) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!lands) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [lands]);
  const size = useElementSize(frame);
  const searchArea = (area: MapArea) => {
    // Focus the map, because the pressed button disappears when the new search resets the view.
    frame.current?.focus({ preventScroll: true });
    props.onSearchArea(area);
  };
  const { latitude, longitude } = props.center;
  return (
    <section ref={frame} aria-label="Map of the groups found" tabIndex={-1} className={styles.map}>
      {/* The key is the search, so that another search starts with a new view. */}
      {size && (
        <MapStage
          key={`${latitude} ${longitude} ${props.radiusMiles}`}
          {...props}
          size={size}
          onSearchArea={searchArea}
        />
      )}
    </section>
  );
}

/** Returns the inner size of an element in pixels; undefined while its width or height is 0. */
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
