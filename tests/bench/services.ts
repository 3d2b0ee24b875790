import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cors, serve } from '../mocks/serve';
import type { GroupRow } from '../mocks/tables';

/** Must be the port in .env.e2e. */
const PORT = 4000;

/** Serves the mocked services. A long list of groups is serialized and compressed once, not for each request. */
export async function startServices() {
  let compressedGroups: Buffer | undefined;
  const server = createServer((request, response) => {
    if (!compressedGroups || request.method !== 'GET' || request.url !== '/groups')
      return void serve(request, response);
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', ...cors() })
      .end(compressedGroups);
  });
  server.listen(PORT);
  await once(server, 'listening');
  return {
    /** Replaces the response of GET /groups. Returns its compressed size in MiB. */
    async setGroups(rows: GroupRow[]): Promise<number> {
      compressedGroups = await promisify(gzip)(JSON.stringify(rows));
      return compressedGroups.length / 2 ** 20;
    },
    stop: () => server.close(),
  };
}
