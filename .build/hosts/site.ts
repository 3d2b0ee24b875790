import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseHeaders, parseRedirects, patternSource } from '../hostingFiles.ts';

type Header = [name: string, value: string];

/** What `_headers` and `_redirects` of a build ask of a host. Paths are written as they are there. */
export interface Site {
  /** Of every answer. */
  headers: Header[];
  /** The `Cache-Control` of every path outside the folder of `missing`. */
  elsewhere: string;
  /** The `Cache-Control` of files in that folder; others there have none. */
  caching: { path: string; value: string }[];
  /** A file that is missing in this folder is a 404 with a text that nobody keeps. */
  missing: { folder: string; file: string };
  /** Answers every other path that has no file. */
  fallback: string;
}

/** Read by hosts, and not served. */
export const UNSERVED = ['_headers', '_redirects'];
export const NOT_KEPT = 'no-store';

/** By extension: not every host knows all of them. */
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

/** Whether it is worth compressing. */
export const isText = (file: string) => compressedTypes.includes(contentTypes[extname(file).slice(1)] ?? '');

/** A regular expression that matches the path within a URI as it was asked for, before its query. */
export const uriPattern = (path: string) => `${patternSource(path)}(?:\\?|$)`;

/** @throws when a rule is of a kind that no host has been taught. */
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
