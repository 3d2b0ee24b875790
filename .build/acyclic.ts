import type { Plugin } from 'vite';

/**
 * Stops a build whose files import each other in a cycle: a module could then run before the modules that it needs, and
 * the page that loads it would fail. chunkGroups.ts can create such a cycle, even if the source has none.
 */
export const acyclic = (): Plugin => ({
  name: 'acyclic',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = (name: string) => {
      const file = bundle[name];
      return file?.type === 'chunk' ? file.imports : [];
    };
    for (const name of Object.keys(bundle)) {
      // A loop over a set also visits items that are added meanwhile.
      const reached = new Set(importsOf(name));
      for (const file of reached) for (const next of importsOf(file)) reached.add(next);
      if (reached.has(name))
        this.error(`${name} imports itself through other files. Lower entriesAwareMergeThreshold in chunkGroups.ts.`);
    }
  },
});
