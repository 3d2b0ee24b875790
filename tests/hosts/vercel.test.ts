import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHandler, normalizeRoutes, type Route, routesSchema } from '@vercel/routing-utils';
import { Ajv } from 'ajv';
import { describe, expect, inject, it } from 'vitest';
import { readSite } from '../../.build/hosts/site';
import { vercel } from '../../.build/hosts/vercel';
import type { Ask } from './ask';
import { filesOf } from './expected';
import { itRoutes } from './routing';

describe('Vercel', () => {
  const dist = inject('dist');
  const { routes: written, ...settings } = JSON.parse(vercel(readSite(dist)));

  it('has routes of the published form', () => {
    const ajv = new Ajv({ strict: false });
    expect(ajv.validate(routesSchema, written), ajv.errorsText()).toBe(true);
    expect(normalizeRoutes(written).error).toBeNull();
    expect(settings).toEqual({ $schema: 'https://openapi.vercel.sh/vercel.json', framework: null });
  });

  itRoutes(dist, askRoutes(normalizeRoutes(written).routes ?? [], dist));
});

/**
 * Follows the routes as Vercel's documentation says: goes through them in order, adds the headers of routes that
 * continue, and answers with the first matching route that does not continue. "filesystem" looks up the files.
 */
function askRoutes(routes: Route[], dist: string): Ask {
  const files = new Set([...filesOf(dist), '/_headers', '/_redirects']);
  const answer = (status: number, headers: Record<string, string>, file: string) => ({
    status,
    headers,
    body: readFileSync(join(dist, file)),
  });
  return async (uri) => {
    const [path = ''] = uri.split('?');
    const file = path === '/' ? '/index.html' : path;
    const headers: Record<string, string> = {};
    for (const route of routes) {
      if (isHandler(route)) {
        if (files.has(file)) return answer(200, headers, file);
        continue;
      }
      if (!new RegExp(route.src, 'i').test(path)) continue;
      for (const [name, value] of Object.entries(route.headers ?? {})) headers[name.toLowerCase()] = value;
      if (route.dest && !route.continue) return answer(route.status ?? 200, headers, route.dest);
    }
    throw new Error(`No route answers ${uri}.`);
  };
}
