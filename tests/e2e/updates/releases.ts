import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const pathTo = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Makes a module throw at its start. The condition stops the bundler from removing the rest as dead code. */
const breakModule = (module: string): Plugin => ({
  name: 'break-module',
  transform: (code, id) =>
    id.endsWith(module) ? `if (location) throw new Error('This release is broken.');\n${code}` : undefined,
});

/** Releases of the same source. A different variable changes the hashes of the scripts, as a new version does. */
const releases = {
  first: { share: '0.1' },
  second: { share: '0.2' },
  /** The app fails to start, but its loader can still show an error. */
  broken: { share: '0.3', plugins: [breakModule('/src/App.tsx')] },
  /** No code runs at all. */
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
