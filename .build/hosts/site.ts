import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseHeaders, parseRedirects, patternSource } from '../hostingFiles.ts';

type Header = [name: string, value: string];

/** The rules in `_headers` and `_redirects` of a build. Paths have the syntax of these files. */
export interface Site {
  /** Sent with every answer. */
  headers: Header[];
  /** The `Cache-Control` of every path outside the folder of `missing`. */
  elsewhere: string;
  /** The `Cache-Control` of each file in the folder of `missing`. Other paths in that folder have none. */
  caching: { path: string; value: string }[];
  /** A path in `folder` that has no file gets a 404 with the contents of `file`. This 404 must not be cached. */
  missing: { folder: string; file: string };
  /** The file that answers every other path without a file. */
  fallback: string;
}

/** Hosts read these files, and must not serve them. */
export const UNSERVED = ['_headers', '_redirects'];
export const NO_STORE = 'no-store';

/** Content types by file extension. Listed, because not every host knows all of these types. */
export const contentTypes: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  topojson: 'application/json',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};
const types = [...new Set(Object.values(contentTypes))];
export const textTypes = types.filter((type) => type.startsWith('text/'));
export const compressedTypes = types.filter((type) => /^text|json|svg/.test(type));

/** Whether the file is worth compressing. */
export const isText = (file: string) => compressedTypes.includes(contentTypes[extname(file).slice(1)] ?? '');

/** Returns the source of a regular expression for a requested URI: the path, and the end or a query. */
export const uriPattern = (path: string) => `${patternSource(path)}(?:\\?|$)`;

/** @throws if the build has a rule or a type of file that the renderers in this folder do not support. */
export function readSite(dist: string): Site {
  const read = (name: string) => readFileSync(join(dist, name), 'utf8');
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const extension = extname(file).slice(1);
    if (extension && !['br', 'gz'].includes(extension) && !contentTypes[extension])
      throw new Error(`${file}: add the content type of .${extension}.`);
  }
  const [everywhere, ...others] = parseHeaders(read('_headers'));
  if (everywhere?.from !== '/*') throw new Error('_headers: the rule of /* has to come first.');
  const rules = others.flatMap(({ from, headers }) =>
    headers.map(([name, value]) => {
      if (name !== 'Cache-Control') throw new Error(`_headers: ${from} may set Cache-Control, but not ${name}.`);
      return { path: from, value };
    }),
  );
  const [missing, fallback, ...more] = parseRedirects(read('_redirects'));
  const folder = missing?.from.slice(0, -1) ?? '';
  if (missing?.status !== 404 || !/^\/[\w/]+\/\*$/.test(missing.from) || fallback?.status !== 200 || more.length > 0)
    throw new Error('_redirects: two rules are known, the 404 of a folder and a fallback.');
  const caching = rules.filter(({ path }) => path.startsWith(folder));
  const [elsewhere, ...otherValues] = new Set(
    rules.filter((rule) => !caching.includes(rule)).map(({ value }) => value),
  );
  if (elsewhere === undefined || otherValues.length > 0)
    throw new Error(`_headers: the paths outside ${folder} need one and the same Cache-Control.`);
  return {
    headers: everywhere.headers,
    elsewhere,
    caching,
    missing: { folder, file: missing.target },
    fallback: fallback.target,
  };
}
