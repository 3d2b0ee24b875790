import { QueryProblem } from '../../components/QueryView';
import { Skeleton } from '../../components/Skeletons';
import { onDemand, useOnDemand } from '../../hooks/useOnDemand';
import { messages } from '../../messages';
import type { GroupMapProps } from './GroupMap';

/** The code of the map is large, so it is loaded when the map is first shown or the user focuses the search field. */
export const mapCode = onDemand(async () => (await import('./GroupMap')).GroupMap);

/** The map, once its code has loaded. */
export function MapPane(props: GroupMapProps) {
  const { code: GroupMap, failed, tryAgain } = useOnDemand(mapCode);
  if (GroupMap) return <GroupMap {...props} />;
  if (failed) return <QueryProblem cause={messages.codeFailed} retry={tryAgain} />;
  return <Skeleton variant="rounded" height="100%" />;
}
