import { patternSource } from '../hostingFiles.ts';
import { NO_STORE, type Site, UNSERVED } from './site.ts';

/**
 * Renders a firebase.json for the folder of the build. If several rules set the same header, Firebase sends the last
 * value. No rule can set a status, so Firebase answers with its own page for a missing file.
 */
export function firebase({ headers, elsewhere, caching, missing, fallback }: Site): string {
  const rule = (path: string, set: Site['headers']) => ({
    regex: `^${patternSource(path)}$`,
    headers: set.map(([key, value]) => ({ key, value })),
  });
  const hosting = {
    public: '.',
    ignore: ['firebase.json', ...UNSERVED, '**/.*'],
    headers: [
      rule('/*', [...headers, ['Cache-Control', elsewhere]]),
      rule(`${missing.folder}*`, [['Cache-Control', NO_STORE]]),
      ...caching.map(({ path, value }) => rule(path, [['Cache-Control', value]])),
    ],
    rewrites: [{ source: `!${missing.folder}**`, destination: fallback }],
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
}
