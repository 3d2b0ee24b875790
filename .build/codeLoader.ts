import type { Plugin } from 'vite';

const VITE_HELPER = '\0vite/preload-helper.js';

/** Lets each `import()` of a build go through src/lib/loadCode.ts, in place of Vite's helper, which cannot try again. */
export function codeLoader(): Plugin {
  let replaced = false;
  return {
    name: 'code-loader',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Vite leaves out a file that imports no other.
          resolveDependencies: (file, imports, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...imports])] : imports,
        },
      },
    }),
    load(id) {
      if (id !== VITE_HELPER) return undefined;
      replaced = true;
      return `export { loadCode as __vitePreload } from '/src/lib/loadCode.ts';`;
    },
    generateBundle() {
      if (!replaced) this.error('Vite has no longer the helper that src/lib/loadCode.ts replaces.');
    },
  };
}
