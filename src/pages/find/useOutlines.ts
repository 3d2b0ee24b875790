import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countiesQuery, countriesQuery, lakesQuery, statesQuery } from '../../api/queries/outlines';
import { type Extent, overlap } from '../../lib/mapView';
import { type Outline, toExtent } from '../../lib/outlines';

/** County lines say something from here on. */
const COUNTIES_ZOOM = 7;

/** Between the Pacific, Mexico, the Bahamas, Bermuda and Canada there is nothing but the United States. */
const onlyStates = [
  { west: -126, east: -66, south: 32.73, north: 41.67 },
  { west: -100, east: -66, south: 28.4, north: 41.67 },
].map(toExtent);

/** Countries that the atlas of the states draws, and draws better: the United States and their territories. */
const drawnAsStates = new Set(['840', '630', '316', '850', '016', '580']);

const holds = (outer: Extent, inner: Extent) =>
  outer.west <= inner.west && inner.east <= outer.east && outer.north <= inner.north && inner.south <= outer.south;

export const isNear = ({ extents }: Outline, extent: Extent) => extents.some((part) => overlap(part, extent));

/** What is needed of the outlines for this part of the map, and no more. */
export function useOutlines(extent: Extent, zoom: number) {
  const showCounties = zoom >= COUNTIES_ZOOM;
  const abroad = !onlyStates.some((area) => holds(area, extent));
  const states = useQuery(statesQuery);
  const countries = useQuery({ ...countriesQuery, enabled: abroad });
  const lakes = useQuery({ ...lakesQuery, enabled: abroad });
  const inStates = states.data?.some((state) => isNear(state, extent)) ?? false;
  const counties = useQuery({ ...countiesQuery, enabled: inStates && showCounties });

  /** There is no telling land from water yet. */
  const loading = !states.data || (abroad && !countries.data);
  const outlines = useMemo(
    () => ({
      states: states.data ?? [],
      counties: (showCounties && counties.data) || [],
      countries: countries.data?.filter(({ id }) => !states.data || !drawnAsStates.has(id)) ?? [],
      lakes: lakes.data ?? [],
      loading,
    }),
    [states.data, counties.data, countries.data, lakes.data, showCounties, loading],
  );

  const failed = [states, counties, countries, lakes].filter(({ isError }) => isError);
  const retry = () => {
    for (const query of failed) query.refetch();
  };
  return { outlines, failed: failed.length > 0, retry };
}
export type Outlines = ReturnType<typeof useOutlines>['outlines'];
