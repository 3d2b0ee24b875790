import type { Plugin, Rolldown } from 'vite';
import { screens } from '../src/pages/screens.ts';
import { firstPaint } from './firstPaint.ts';
import { schemeScript, startScript } from './startScript.ts';

/** The layout of all pages except the login page. */
const FRAME = '/src/layout/AppLayout.tsx';
const moduleOf = (page: string) => `/src/pages/${page}Page.tsx`;

/**
 * Adds to index.html everything that need not wait for the app: photos (static HTML of the first screens), links that
 * preload the app, and two scripts. One script sets the chosen color scheme. The other preloads the code of the page,
 * connects to the backend, shows a photo, and shows a message if the app does not start.
 */
export function startEarly(): Plugin {
  let mode = '';
  let backend: string | undefined;
  return {
    name: 'start-early',
    configResolved(config) {
      mode = config.mode;
      // In mock mode, there is no backend: the mocks in the page answer all requests.
      if (mode !== 'mock' && config.command === 'build') backend = new URL(config.env.VITE_API_BASE_URL).origin;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // The development server has no bundle.
        if (!bundle) return { html, tags: [{ tag: 'script', children: schemeScript, injectTo: 'head-prepend' }] };
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const filesOf = (module: string) => filesNeeded(chunks, module);
        const app = filesOf('/src/App.tsx').filter((name) => !isEntry(chunks, name));
        const known = new Set(filesOf('/src/App.tsx'));
        const unknownOf = (modules: string[]) =>
          [...new Set(modules.flatMap(filesOf))].filter((name) => !known.has(name));
        const early = Object.values(screens).map(({ pattern, page, open }) => ({
          pattern: regExpOf(pattern),
          signedIn: unknownOf([FRAME, moduleOf(page)]),
          // The login page does not use AppLayout.
          visitor: unknownOf(open && page !== 'Login' ? [FRAME, moduleOf(page)] : [moduleOf('Login')]),
          needsLogin: !open || page === 'Login',
          isStart: page === 'FindGroup',
        }));
        return {
          html: await firstPaint(html, bundle, mode, startScript(early, backend)),
          tags: [
            { tag: 'script', children: schemeScript, injectTo: 'head-prepend' },
            ...app.map((name) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
              injectTo: 'head' as const,
            })),
          ],
        };
      },
    },
  };
}

const isEntry = (chunks: Rolldown.OutputChunk[], name: string) =>
  chunks.some(({ fileName, isEntry }) => isEntry && fileName === name);

/** Returns the file that contains the module, and all files that it imports, directly or through other files. */
function filesNeeded(chunks: Rolldown.OutputChunk[], module: string): string[] {
  const files = new Set<string>();
  const add = (name: string | undefined) => {
    if (name === undefined || files.has(name)) return;
    files.add(name);
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) add(imported);
  };
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))?.fileName);
  return [...files];
}

/** Returns the source of a RegExp for paths with or without a slash at the end. startScript.ts adds the flag `i`. */
const regExpOf = (pattern: string) => `^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`;
