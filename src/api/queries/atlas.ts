import { queryOptions } from '@tanstack/react-query';
import type { Topology } from 'topojson-specification';
import * as v from 'valibot';
import { request } from '../client';

const Atlas = v.custom<Topology>((data) => data !== null && typeof data === 'object' && 'arcs' in data);

/** The query of one layer of an atlas file, converted by `read`. The files never go stale: they belong to the app. */
export const atlasQuery = <Layer>(url: string, layer: string, read: (atlas: Topology, layer: string) => Layer) =>
  queryOptions({
    queryKey: ['atlas', layer],
    queryFn: async ({ signal }) => read(await request(url, { schema: Atlas, signal }), layer),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
