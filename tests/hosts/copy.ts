import { cpSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const SECRET = 'not to be served';

/**
 * Copies the build into its own folder for one host, except the files named in `without`. Writes `secret.txt` next to
 * the copy, where no request may reach it.
 */
export function copyOf(dist: string, host: string, without: string[] = []): string {
  const copy = join(dirname(dist), host, 'dist');
  cpSync(dist, copy, { recursive: true, filter: (path) => !without.includes(basename(path)) });
  writeFileSync(join(copy, '../secret.txt'), SECRET);
  return copy;
}
