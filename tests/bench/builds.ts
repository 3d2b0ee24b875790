import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startSite } from './site';

const root = join(import.meta.dirname, '../..');
const folderOf = (name: string) => join(root, 'dist-bench', name);

/**
 * The floor: minimal pages built from the app's libraries in the same versions (floor/<name>/main.tsx). The login page
 * is compared with `lazyStack`, the search page with `find`, an owner's page with `group`.
 */
const floors = ['hello', 'stack', 'lazyStack', 'find', 'group'] as const;

/** Builds the app and the floor for the mocked services, serves all of them the same way, and returns their origins. */
export async function startSites(beside: string | undefined, reuse: boolean) {
  if (!reuse || !existsSync(folderOf('group'))) await buildAll();
  const app = await startSite(folderOf('app'));
  const hello = await startSite(folderOf('hello'));
  const stack = await startSite(folderOf('stack'));
  const lazyStack = await startSite(folderOf('lazyStack'));
  const find = await startSite(folderOf('find'));
  const group = await startSite(folderOf('group'));
  const other = beside && !isAddress(beside) ? await startSite(beside) : undefined;
  return {
    app: app.origin,
    hello: hello.origin,
    stack: stack.origin,
    lazyStack: lazyStack.origin,
    find: find.origin,
    group: group.origin,
    beside: other?.origin ?? beside?.replace(/\/$/, ''),
    stop: () => [app, hello, stack, lazyStack, find, group, other].forEach((site) => void site?.stop()),
  };
}

const isAddress = (text: string) => /^https?:/.test(text);

async function buildAll() {
  const config = { mode: 'e2e', logLevel: 'error' } as const;
  await build({ ...config, root, build: { outDir: folderOf('app'), emptyOutDir: true } });
  for (const name of floors)
    await build({
      ...config,
      root: join(import.meta.dirname, 'floor', name),
      envDir: root,
      configFile: false,
      plugins: [react()],
      build: { outDir: folderOf(name), emptyOutDir: true },
    });
}
