import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { QueryProblem } from '../../components/QueryProblem';
import { messages } from '../../messages';
import type { GroupMapProps } from './GroupMap';

/** The map's code, which comes when it is first shown, or before that when a search begins. */
export const loadMap = () => import('./GroupMap');

/** Not by a lazy component: React would keep its fallback for 300 ms, which is as long as all the rest takes. */
export function MapPane(props: GroupMapProps) {
  const [GroupMap, setGroupMap] = useState<ComponentType<GroupMapProps>>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadMap().then(
      (module) => setGroupMap(() => module.GroupMap),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);

  if (failed) return <QueryProblem cause={messages.mapFailed} retry={load} />;
  if (!GroupMap) return <Skeleton variant="rounded" sx={{ height: '100%' }} />;
  return <GroupMap {...props} />;
}
