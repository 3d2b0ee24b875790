import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import superstatic from 'superstatic';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { firebase } from '../../.build/hosts/firebase';
import { readSite } from '../../.build/hosts/site';
import { listenOnFreePort } from '../support/ports';
import { type Ask, askOf } from './ask';
import { copyOf } from './copy';
import { itRoutes } from './routing';

/** The parts of schema/firebase-config.json (firebase-tools) that the configuration uses. */
const schema = v.strictObject({
  hosting: v.strictObject({
    public: v.string(),
    ignore: v.array(v.string()),
    headers: v.array(
      v.strictObject({
        regex: v.string(),
        headers: v.array(v.strictObject({ key: v.string(), value: v.string() })),
      }),
    ),
    rewrites: v.array(v.strictObject({ source: v.string(), destination: v.string() })),
  }),
});

/** Tests superstatic, Firebase's server for local use, with the files that would be deployed. */
describe('Firebase', () => {
  const dist = inject('dist');
  const written = firebase(readSite(dist));
  const { hosting } = v.parse(schema, JSON.parse(written));
  const deployed = copyOf(dist, 'firebase', hosting.ignore);
  let server: Server;
  let ask: Ask;
  beforeAll(async () => {
    const [config, errorPage] = [join(deployed, '../firebase.json'), join(deployed, '../404.html')];
    writeFileSync(config, written);
    writeFileSync(errorPage, 'Page not found');
    const answer = superstatic({ cwd: deployed, config, errorPage, fallthrough: false });
    server = createServer((request, response) => answer(request, response, () => response.writeHead(500).end()));
    ask = askOf(`http://127.0.0.1:${await listenOnFreePort(server, '127.0.0.1')}`);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  // Firebase answers a missing asset with its own 404 page. It sends no-store also for the files 404.html and 404.txt
  // in /assets/, for which `_headers` has no caching rule.
  itRoutes(dist, (...asked) => ask(...asked), {
    text404: /^Page not found$/,
    cachingElsewhere: (path) => (path.startsWith('/assets/') ? 'no-store' : undefined),
  });
});
