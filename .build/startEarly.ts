import type { Plugin, Rolldown } from 'vite';
import { screens } from '../src/pages/screens.ts';

/** When index.html says that the app has not started. Hidden until then, the message costs no layout. */
const LATE_MS = 10_000;
const FRAME = '/src/layout/AppLayout.tsx';
const moduleOf = (page: string) => `/src/pages/${page}Page.tsx`;

/**
 * Adds to index.html everything that need not wait for the app: the stylesheet, links that preload the app, and a
 * script. The script sets the chosen color scheme, preloads the code of the page, and tells if the app does not start.
 */
export function startEarly(): Plugin {
  return {
    name: 'start-early',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
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
        }));
        return {
          html: inlineStyles(html, bundle),
          tags: [
            { tag: 'script', children: startScript(early), injectTo: 'head-prepend' },
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

/** Returns the file that contains the module, and all files it imports. Empty in the development server. */
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

/** Matches as the router does: with or without a slash at the end, and, with the flag `i`, in any case. */
const regExpOf = (pattern: string) => `^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`;

interface EarlyPage {
  /** The source of a regular expression for the path. */
  pattern: string;
  /** The files to load if a session is stored. */
  signedIn: string[];
  /** The files to load if no session is stored. */
  visitor: string[];
}

/** Preloads with `as=fetch`, because src/lib/loadCode.ts fetches files before it imports them. */
export function startScript(early: EarlyPage[]) {
  const files = [...new Set(early.flatMap(({ signedIn, visitor }) => [...signedIn, ...visitor]))];
  const indexes = (names: string[]) => names.map((name) => files.indexOf(name));
  const pages = early.map(({ pattern, signedIn, visitor }) => [pattern, indexes(signedIn), indexes(visitor)]);
  return `{
const read = (key) => { try { return localStorage.getItem(key) } catch {} };
const scheme = read('cheer.appearance');
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.colorScheme = scheme;
const files = ${JSON.stringify(files)};
const pages = ${JSON.stringify(pages)};
const page = pages.find(([pattern]) => new RegExp(pattern, 'i').test(location.pathname));
for (const file of page?.[read('cheer.session') ? 1 : 2] ?? [])
  document.head.append(Object.assign(document.createElement('link'),
    { rel: 'preload', as: 'fetch', crossOrigin: '', href: '/' + files[file] }));
setTimeout(() => document.querySelector('.late')?.removeAttribute('hidden'), ${LATE_MS});
}`;
}

/** Moves the stylesheet into index.html, because the first paint would have to wait for a separate file. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle) {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name: string) => {
    const file = bundle[name];
    if (file?.type !== 'asset') return link;
    delete bundle[name];
    return `<style>${file.source}</style>`;
  });
}
