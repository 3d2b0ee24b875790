import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { QueryProblem } from '../../components/QueryProblem';
import { messages } from '../../messages';
import type { GroupMapProps } from './GroupMap';

let loaded: ComponentType<GroupMapProps> | undefined;

/** The map's code, which comes when it is first shown, or before that when somebody is about to search beside it. */
export const loadMap = () =>
  import('./GroupMap').then(({ GroupMap }) => {
    loaded = GroupMap;
    return GroupMap;
  });

/** Not by a lazy component: React would keep its fallback for 300 ms, which is as long as all the rest takes. */
export function MapPane(props: GroupMapProps) {
  const [GroupMap, setGroupMap] = useState(() => loaded);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadMap().then(
      (component) => setGroupMap(() => component),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (!loaded) load();
  }, [load]);

  if (failed) return <QueryProblem cause={messages.mapFailed} retry={load} />;
  if (!GroupMap) return <Skeleton variant="rounded" sx={{ height: '100%' }} />;
  return <GroupMap {...props} />;
}
