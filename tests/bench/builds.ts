import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startSite } from './site';

const root = join(import.meta.dirname, '../..');
const folderOf = (name: string) => join(root, 'dist-bench', name);

/** The floor: minimal pages built from the app's libraries in the same versions (floor/<name>/main.tsx). */
const floors = ['login', 'find', 'group'] as const;

/** Builds the app and the floor for the mocked services, serves all of them the same way, and returns their origins. */
export async function startSites(beside: string | undefined, reuse: boolean) {
  if (!reuse || !existsSync(folderOf('group'))) await buildAll();
  const stops: (() => void)[] = [];
  const serve = async (folder: string) => {
    const { origin, stop } = await startSite(folder);
    stops.push(stop);
    return origin;
  };
  return {
    app: await serve(folderOf('app')),
    login: await serve(folderOf('login')),
    find: await serve(folderOf('find')),
    group: await serve(folderOf('group')),
    beside: beside && !isAddress(beside) ? await serve(beside) : beside?.replace(/\/$/, ''),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

const isAddress = (text: string) => /^https?:/.test(text);

async function buildAll() {
  const config = { mode: 'e2e', logLevel: 'error' } as const;
  await build({ ...config, root, build: { outDir: folderOf('app'), emptyOutDir: true } });
  for (const name of floors)
    await build({
      ...config,
      root: join(import.meta.dirname, 'floor'),
      // floor/index.html loads the module of this floor.
      define: { 'import.meta.env.FLOOR': JSON.stringify(name) },
      envDir: root,
      configFile: false,
      plugins: [react()],
      build: { outDir: folderOf(name), emptyOutDir: true },
    });
}
