import { Loaded } from '../../components/Loaded';
import { Skeleton } from '../../components/Skeletons';
import { onDemand } from '../../hooks/useOnDemand';
import type { ResultsMap } from '../groups/resultsMap';

/** The code of the map, which is large: loaded with the first map or, on a wide screen, when a search is begun. */
export const mapCode = onDemand(async () => (await import('./GroupMap')).GroupMap);

export const MapPane = (props: ResultsMap) => (
  <Loaded code={mapCode} props={props} placeholder={<Skeleton variant="rounded" height="100%" />} />
);
