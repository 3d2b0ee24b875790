import type { Plugin } from 'vite';

const VITE_HELPER = '\0vite/preload-helper.js';

/** Routes each `import()` of a build through src/lib/loadCode.ts, because Vite's own helper cannot retry. */
export function codeLoader(): Plugin {
  let replaced = false;
  return {
    name: 'code-loader',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Adds the file itself, which Vite leaves out if it has no imports.
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
