import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cors, serve } from '../mocks/serve';
import type { GroupRow } from '../mocks/tables';

/** Must be the port in .env.e2e. */
const PORT = 4000;

/** Serves the mocked services. Serializes and compresses a long list of groups once, instead of for each request. */
export async function startServices() {
  let compressedGroups: Buffer | undefined;
  let delay = 0;
  const server = createServer((request, response) => {
    if (!compressedGroups || request.method !== 'GET' || request.url !== '/groups')
      return void serve(request, response);
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', ...cors() };
    setTimeout(() => response.writeHead(200, headers).end(compressedGroups), delay);
  });
  server.listen(PORT);
  await once(server, 'listening');
  return {
    /**
     * Replaces the response of GET /groups, or restores the sample groups for undefined. Returns the gzip size in MiB.
     */
    async setGroups(rows: GroupRow[] | undefined): Promise<number> {
      compressedGroups = rows && (await promisify(gzip)(JSON.stringify(rows)));
      return (compressedGroups?.length ?? 0) / 2 ** 20;
    },
    /** Delays all later responses of GET /groups while `setGroups` replaces them. */
    delayGroups(ms: number) {
      delay = ms;
    },
    stop: () => server.close(),
  };
}
