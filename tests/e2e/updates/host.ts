import { EventEmitter, once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { headersFor, parseHeaders, parseRedirects, redirectFor } from '../../../.build/hostingFiles';
import { contentTypes } from '../../../.build/hosts/site';
import { listenOnFreePort } from '../../support/ports';
import { folderOf, type Release } from './releases';

/** Service workers that the host can serve instead of the release's own. */
const workers = {
  /** Installs, but waits forever instead of taking over. */
  'waiting worker': "addEventListener('fetch', () => {});",
  /** Caches scripts without checking hashes and ignores messages, as the workers of the app's first releases did. */
  'first worker': `
    const cache = caches.open('workbox-precache-v2-' + registration.scope);
    const copy = async () => {
      const page = await (await fetch('/', { cache: 'no-store' })).text();
      const assets = [...page.matchAll(/"(\\/assets\\/[^"]+)"/g)].map(([, url]) => url);
      return (await cache).addAll(['/index.html', ...assets]);
    };
    addEventListener('install', (event) => event.waitUntil(copy()));
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => {
      if (event.request.mode !== 'navigate') return;
      event.respondWith(cache.then((copies) => copies.match('/index.html')));
    });`,
};

/** What the host answers instead of a file: an error, an HTML page, nothing, or another service worker. */
type Fault = 'missing' | 'page' | 'silent' | keyof typeof workers;
/** The headers of the fault "page": some hosts send an HTML page with the caching headers of the missing file. */
const wrongPage = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** Starts a static host on a free port, which serves the files, headers and redirects of one release at a time. */
export async function startHost() {
  let files: string[] = [];
  let lost: { isLost: (path: string, exists: boolean) => boolean; fault: Fault } | undefined;
  const waiting = new Set<ServerResponse>();
  const events = new EventEmitter();

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [newest = ''] = files;
    const read = (name: string) => readFileSync(join(newest, name), 'utf8');
    const find = (path: string) => files.map((folder) => join(folder, path)).find(isFile);
    response.setHeaders(headersFor(parseHeaders(read('_headers')), pathname));
    if (lost?.isLost(pathname, find(pathname) !== undefined)) {
      if (lost.fault === 'missing') return void response.writeHead(404).end();
      if (lost.fault === 'page') return void response.writeHead(200, wrongPage).end('<!doctype html>');
      if (lost.fault !== 'silent')
        return void response.setHeader('Content-Type', 'text/javascript').end(workers[lost.fault]);
      waiting.add(response);
      return void events.emit('waiting');
    }
    const redirect = find(pathname) ? undefined : redirectFor(parseRedirects(read('_redirects')), pathname);
    const file = find(redirect?.target ?? pathname) ?? join(newest, 'index.html');
    const type = contentTypes[extname(file).slice(1)] ?? 'application/octet-stream';
    response.writeHead(redirect?.status ?? 200, { 'Content-Type': type }).end(readFileSync(file));
  });
  const port = await listenOnFreePort(server, 'localhost');

  return {
    origin: `http://localhost:${port}`,
    /** Serves a release, and files of the `former` release that the new one does not have. */
    deploy(release: Release, former?: Release) {
      files = [release, ...(former ? [former] : [])].map(folderOf);
      lost = undefined;
    },
    /** Answers matching paths with the fault, until `mend` or the next `deploy`. */
    lose(isLost: (path: string, exists: boolean) => boolean, fault: Fault) {
      lost = { isLost, fault };
    },
    /** Waits until a request hangs because of the fault 'silent'. */
    async waits() {
      if (waiting.size === 0) await once(events, 'waiting');
    },
    mend() {
      lost = undefined;
      for (const response of waiting) response.destroy();
      waiting.clear();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Host = Awaited<ReturnType<typeof startHost>>;

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
