import Box from '@mui/material/Box';
import { useMemo, useRef } from 'react';
import type { Coordinates } from '../../lib/distance';
import type { NearbyGroup } from '../../lib/nearby';
import { MapStage } from './MapStage';
import { useElementSize } from './useElementSize';

export interface GroupMapProps {
  /** Of the search. */
  center: Coordinates;
  radiusMiles: number;
  groups: NearbyGroup[];
  /** The group that the person is at, here or in the list. */
  activeId: string | undefined;
  onActivate: (groupId: string | undefined) => void;
  /** The person wants to read on about this one. */
  onChoose: (groupId: string) => void;
}

/** Where the groups found are. It fills its parent, whose height must not come from its content. */
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
      {/* Another search is another map. */}
      {size && (
        <MapStage key={`${latitude} ${longitude} ${props.radiusMiles}`} {...props} center={center} size={size} />
      )}
    </Box>
  );
}
