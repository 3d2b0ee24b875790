import { QueryProblem } from '../../components/QueryView';
import { Skeleton } from '../../components/Skeletons';
import { onDemand, useOnDemand } from '../../hooks/useOnDemand';
import { messages } from '../../messages';
import type { GroupMapProps } from './GroupMap';

/** The code of the map, which is large. Loaded when the map is first shown or somebody is about to search. */
export const mapCode = onDemand(async () => (await import('./GroupMap')).GroupMap);

/** The map, once its code has loaded. */
export function MapPane(props: GroupMapProps) {
  const { code: GroupMap, failed, tryAgain } = useOnDemand(mapCode);
  if (GroupMap) return <GroupMap {...props} />;
  if (failed) return <QueryProblem cause={messages.codeFailed} retry={tryAgain} />;
  return <Skeleton variant="rounded" height="100%" />;
}
