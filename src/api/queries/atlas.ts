import { queryOptions } from '@tanstack/react-query';
import type { Topology } from 'topojson-specification';
import * as v from 'valibot';
import { request } from '../client';

const Atlas = v.custom<Topology>((data) => data !== null && typeof data === 'object' && 'arcs' in data);

/** One layer of an atlas file, as `read` gives it. The files belong to the app, so that they never become stale. */
export const atlasQuery = <Layer>(url: string, layer: string, read: (atlas: Topology, layer: string) => Layer) =>
  queryOptions({
    queryKey: ['atlas', layer],
    queryFn: async ({ signal }) => read(await request(url, { schema: Atlas, signal }), layer),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
