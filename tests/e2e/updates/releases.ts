import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite';

const pathTo = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Makes a module throw when it starts. The condition stops the bundler from removing the rest of the module. */
const breakModule = (module: string): Plugin => ({
  name: 'break-module',
  transform: (code, id) =>
    id.endsWith(module) ? `if (location) throw new Error('This release is broken.');\n${code}` : undefined,
});

/** The folders of releases of the same source. */
const folders = {
  /** The build of the other end-to-end tests. */
  first: 'dist-live',
  second: 'dist-updates/second',
  /** The app fails to start, but main.tsx can still show an error. */
  broken: 'dist-updates/broken',
  /** main.tsx fails, too: only the script in index.html runs. */
  dead: 'dist-updates/dead',
};
export type Release = keyof typeof folders;

export const folderOf = (release: Release) => pathTo(folders[release]);

const isNamed = (plugin: PluginOption, name: string) => !!plugin && 'name' in plugin && plugin.name === name;

/**
 * Builds a release with its service worker, as `vite build` does, but without compressed copies: the host serves none,
 * and they take a quarter of the time of a build. The sample changes the hashes in script names.
 */
async function buildRelease(release: Release, sample: string, ...plugins: Plugin[]): Promise<void> {
  Object.assign(process.env, { VITE_REPORT_SAMPLE: sample, NODE_ENV: 'production' });
  // Let Vite load its configuration: Playwright would transform an imported one, and the page contains some of its
  // functions.
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'e2e' }, pathTo('vite.config.ts'));
  if (!loaded) throw new Error('There is no configuration.');
  const { config } = loaded;
  await build({
    ...config,
    configFile: false,
    mode: 'e2e',
    logLevel: 'error',
    build: { ...config.build, outDir: folderOf(release) },
    plugins: [...(config.plugins ?? []).filter((plugin) => !isNamed(plugin, 'compressed')), ...plugins],
  });
}

/** Builds all releases but the first. */
export async function buildReleases(): Promise<void> {
  await buildRelease('second', '0.2');
  await buildRelease('broken', '0.3', breakModule('/src/App.tsx'));
  await buildRelease('dead', '0.4', breakModule('/src/main.tsx'));
}
