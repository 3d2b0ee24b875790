import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import { atlasQuery } from '../../api/queries/atlas';
import lakesUrl from './greatLakes.topojson?url';
import { isNear, readOutlines, toExtent } from './outlines';
import type { Extent } from './projection';

/** The zoom from which county lines are drawn. */
const COUNTIES_ZOOM = 7;

/**
 * In degrees: areas with no country but the United States. They need neither the atlas of the countries nor that of the
 * lakes, because the outlines of the states leave out the Great Lakes.
 */
const usOnlyAreas = [
  { west: -126, east: -66, south: 32.73, north: 41.67 },
  { west: -100, east: -66, south: 28.4, north: 41.67 },
].map(toExtent);

/** ISO numbers of the United States and its territories, which the atlas of the states shows in more detail. */
const drawnAsStates = new Set(['840', '630', '316', '850', '016', '580']);

const contains = (outer: Extent, inner: Extent) =>
  outer.west <= inner.west && inner.east <= outer.east && outer.north <= inner.north && inner.south <= outer.south;

/** Loads the outlines that the visible part of the map needs. */
export function useOutlines(extent: Extent, zoom: number) {
  const showCounties = zoom >= COUNTIES_ZOOM;
  const abroad = !usOnlyAreas.some((area) => contains(area, extent));
  const states = useQuery(statesQuery);
  const countries = useQuery({ ...countriesQuery, enabled: abroad });
  const lakes = useQuery({ ...lakesQuery, enabled: abroad });
  const inStates = states.data?.some((state) => isNear(state, extent)) ?? false;
  const counties = useQuery({ ...countiesQuery, enabled: inStates && showCounties });

  // Without these outlines, land cannot be told from water.
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

const statesQuery = atlasQuery(statesUrl, 'states', readOutlines);
const countiesQuery = atlasQuery(countiesUrl, 'counties', readOutlines);
const countriesQuery = atlasQuery(countriesUrl, 'countries', readOutlines);
/** A separate atlas, because the atlas of the countries has no lakes. */
const lakesQuery = atlasQuery(lakesUrl, 'lakes', readOutlines);
