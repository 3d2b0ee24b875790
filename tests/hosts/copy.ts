import { cpSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const SECRET = 'not to be served';

/**
 * A copy of the build for one host, which may add files to it, without some; in a folder of its own. `secret.txt` lies
 * beside it.
 */
export function copyOf(dist: string, host: string, without: string[] = []): string {
  const copy = join(dirname(dist), host, 'dist');
  cpSync(dist, copy, { recursive: true, filter: (path) => !without.includes(basename(path)) });
  writeFileSync(join(copy, '../secret.txt'), SECRET);
  return copy;
}
