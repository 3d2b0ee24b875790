import { patternSource } from '../hostingFiles.ts';
import { NO_STORE, type Site, UNSERVED } from './site.ts';

/**
 * Renders a vercel.json for the folder of the build. Uses `routes`, because `rewrites` can neither hide a file nor
 * answer with a 404.
 */
export function vercel({ headers, elsewhere, caching, missing, fallback }: Site): string {
  const routes = [
    { src: '/.*', headers: Object.fromEntries(headers), continue: true },
    { src: `/(?!${missing.folder.slice(1)}).*`, headers: { 'Cache-Control': elsewhere }, continue: true },
    ...caching.map(({ path, value }) => ({
      src: patternSource(path),
      headers: { 'Cache-Control': value },
      continue: true,
    })),
    { src: `/(?:${UNSERVED.join('|')})`, dest: fallback },
    { handle: 'filesystem' },
    { src: `${missing.folder}.*`, status: 404, dest: missing.file, headers: { 'Cache-Control': NO_STORE } },
    { src: '/.*', dest: fallback },
  ];
  const config = { $schema: 'https://openapi.vercel.sh/vercel.json', framework: null, routes };
  return `${JSON.stringify(config, null, 2)}\n`;
}
