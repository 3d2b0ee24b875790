import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const pathTo = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Makes a module throw when it starts. The condition stops the bundler from removing the rest of the module. */
const breakModule = (module: string): Plugin => ({
  name: 'break-module',
  transform: (code, id) =>
    id.endsWith(module) ? `if (location) throw new Error('This release is broken.');\n${code}` : undefined,
});

/** Releases of the same source. Each has its own VITE_REPORT_SAMPLE, which changes the hashes in its script names. */
const releases = {
  first: { share: '0.1' },
  second: { share: '0.2' },
  /** The app fails to start, but main.tsx can still show an error. */
  broken: { share: '0.3', plugins: [breakModule('/src/App.tsx')] },
  /** main.tsx fails, too: only the script in index.html runs. */
  dead: { share: '0.4', plugins: [breakModule('/src/main.tsx')] },
};
export type Release = keyof typeof releases;

export const folderOf = (release: Release) => pathTo(`dist-updates/${release}`);

/** Builds all releases, each with its service worker, as `vite build` does. */
export async function buildReleases(): Promise<void> {
  for (const [name, { share, ...options }] of Object.entries(releases)) {
    Object.assign(process.env, { VITE_REPORT_SAMPLE: share, NODE_ENV: 'production' });
    await build({ mode: 'e2e', logLevel: 'error', build: { outDir: pathTo(`dist-updates/${name}`) }, ...options });
  }
}
