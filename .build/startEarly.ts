import type { Plugin, Rolldown } from 'vite';
import { screens } from '../src/pages/screens.ts';

/** After which index.html tells that the app has not started. Until then there is nothing to lay out before the app. */
const LATE_MS = 10_000;
const FRAME = '/src/layout/AppLayout.tsx';
const moduleOf = (page: string) => `/src/pages/${page}Page.tsx`;

/**
 * Puts into index.html what need not wait for the app: its stylesheet, the links that preload it, and a script that sets
 * the chosen color scheme, loads the code of the page, and tells when the app does not start.
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
          // The login page has no frame.
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

/** The file that holds the module, and those that it imports. None in the development server. */
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

/** As the router matches: in any case, with or without a slash at the end. */
const regExpOf = (pattern: string) => `^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`;

interface EarlyPage {
  /** Of its path. */
  pattern: string;
  /** The files to load where somebody was signed in. */
  signedIn: string[];
  visitor: string[];
}

/** `as=fetch`, since the app fetches the files of its code before it imports them. */
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

/** A file of its own would be one more for the first paint to wait for. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle) {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name: string) => {
    const file = bundle[name];
    if (file?.type !== 'asset') return link;
    delete bundle[name];
    return `<style>${file.source}</style>`;
  });
}
