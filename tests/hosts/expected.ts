import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { headersFor, parseHeaders, parseRedirects, redirectFor } from '../../.build/hostingFiles';
import { paths } from '../../src/paths';

/** The response for a path according to the build's `_headers` and `_redirects`. */
export interface Expected {
  status: number;
  headers: Record<string, string>;
  caching: string | undefined;
  file: string;
}

/** Returns the paths of all files that a host serves: all except compressed copies and the configuration of hosts. */
export const filesOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !/^\/(?:_headers|_redirects|firebase\.json|vercel\.json|\.htaccess)$|\.(?:br|gz)$/.test(path));

/**
 * The content type of each type of file in a build without mocks. For .topojson, none is registered. `itRoutes` in
 * routing.ts fails if a type is missing or new.
 */
export const contentTypes: Record<string, RegExp | undefined> = {
  '.css': /^text\/css\b/,
  '.html': /^text\/html\b/,
  '.js': /^text\/javascript\b/,
  '.json': /^application\/json\b/,
  '.png': /^image\/png$/,
  '.svg': /^image\/svg\+xml\b/,
  '.topojson': undefined,
  '.txt': /^text\/plain\b/,
  '.webmanifest': /^application\/manifest\+json\b/,
  '.woff2': /^font\/woff2$/,
};

export function expectedOf(dist: string): (uri: string) => Expected {
  const read = (name: string) => readFileSync(join(dist, name), 'utf8');
  const rules = parseHeaders(read('_headers'));
  const redirects = parseRedirects(read('_redirects'));
  const files = new Set(filesOf(dist));

  return (uri) => {
    const [path = ''] = uri.split('?');
    const asked = path === '/' ? '/index.html' : path;
    const redirect = files.has(asked) ? { target: asked, status: 200 } : redirectFor(redirects, path);
    if (!redirect) throw new Error(`_redirects says nothing of ${path}.`);
    const { 'cache-control': caching, ...headers } = Object.fromEntries(headersFor(rules, path));
    const { status, target } = redirect;
    const page = target === '/index.html' ? 'no-cache' : caching;
    return { status, headers, caching: status === 404 ? 'no-store' : page, file: target };
  };
}

const routes = Object.values(paths).map(({ pattern }) => pattern.replace(/:\w+/, '64a7f0c2e1b5d83f9a6c0001'));

/** Paths that must return index.html: pages of the app, and unknown paths outside /assets/. */
export const pages = [
  ...routes,
  ...routes.map((path) => `${path}?q=Austin%2C%20TX&from=/a/b`),
  '/nowhere',
  '/nowhere.js',
  '/nowhere.woff2?v=1',
  '/login/',
  '/a/b/c',
  '/Manage-group/',
  '/Manage-group/two%20words',
  '/Manage-group/1/deeper?tab=fees',
  '/find-group/deeper/still.html',
  '/assets',
  '/_headers',
  '/_redirects',
  '/.htaccess',
];

export const missingAssets = [
  '/assets/',
  '/assets/missing-0a1b2c3d.js',
  '/assets/missing-0a1b2c3d.js?v=1',
  '/assets/deeper/missing.css',
  '/assets/missing',
];
