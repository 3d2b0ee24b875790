import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  integrity?: string;
  link?: boolean;
}

/**
 * Binaries for other platforms, for which the lock file has no hash: the registry did not offer them when the file was
 * written.
 */
const UNCHECKED = /^node_modules\/(?:@biomejs\/cli|@rollup\/rollup)-(?!linux-x64$|linux-x64-gnu$)/;

it('every locked package is checked against its hash when it is installed', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const locked = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);
  expect(locked.length).toBeGreaterThan(500);
  const unchecked = locked.filter(
    ([path, { integrity }]) => !UNCHECKED.test(path) && !/^sha512-/.test(integrity ?? ''),
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});
