import { queryOptions } from '@tanstack/react-query';
import type { Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import * as v from 'valibot';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import lakesUrl from '../../lib/greatLakes.topojson?url';
import { readOutlines } from '../../lib/outlines';
import { request } from '../client';

const Atlas = v.custom<Topology>((data) => data !== null && typeof data === 'object' && 'arcs' in data);

/** Shipped with the app: they change with a new version of it only. */
const outlinesQuery = (layer: string, url: string) =>
  queryOptions({
    queryKey: ['outlines', layer],
    queryFn: async ({ signal }) => readOutlines(await request(url, { schema: Atlas, signal }), layer),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

export const statesQuery = outlinesQuery('states', statesUrl);
export const countiesQuery = outlinesQuery('counties', countiesUrl);
export const countriesQuery = outlinesQuery('countries', countriesUrl);
/** The atlas of the countries has their borders run through the Great Lakes, and no lakes. */
export const lakesQuery = outlinesQuery('lakes', lakesUrl);
