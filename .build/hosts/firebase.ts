import { patternSource } from '../hostingFiles.ts';
import { NOT_KEPT, type Site, UNSERVED } from './site.ts';

/**
 * A firebase.json in the folder of the build. Of headers that several rules set, the last is sent. Firebase has no rule
 * for a status, so its own page answers for a missing file.
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
      rule(`${missing.folder}*`, [['Cache-Control', NOT_KEPT]]),
      ...caching.map(({ path, value }) => rule(path, [['Cache-Control', value]])),
    ],
    rewrites: [{ source: `!${missing.folder}**`, destination: fallback }],
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
}
