import type { Plugin, Rolldown } from 'vite';

/** The page at each path, but the login page, which is part of the app. A test compares them with the site map. */
export const pages: Record<string, string> = {
  '/': 'FindGroup',
  '/find-group': 'FindGroup',
  '/register': 'Register',
  '/reset': 'Reset',
  '/requests': 'Requests',
  '/create-group': 'CreateGroup',
  '/managed-groups': 'ManagedGroups',
  '/Manage-group/:groupId': 'Group',
  '/checkout': 'Checkout',
  '/account': 'Account',
};

/** What a signed-in person needs on every page. */
const SIGNED_IN = ['/src/layout/AppLayout.tsx', '/src/auth/firebase.ts'];

/**
 * Puts into index.html what need not wait for the app: its stylesheet, the links that preload it, and a script that sets
 * the chosen color scheme and, where somebody was signed in, loads the code of their page.
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
        const early = Object.entries(pages).map(([pattern, page]) => ({
          pattern: regExpOf(pattern),
          files: [...new Set([...SIGNED_IN, `/src/pages/${page}Page.tsx`].flatMap(filesOf))].filter(
            (name) => !known.has(name),
          ),
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

/** `as=fetch`, since the app fetches the files of its code before it imports them. */
export function startScript(early: { pattern: string; files: string[] }[]) {
  const files = [...new Set(early.flatMap((page) => page.files))];
  const pages = early.map((page) => [page.pattern, page.files.map((file) => files.indexOf(file))]);
  return `{
const read = (key) => { try { return localStorage.getItem(key) } catch {} };
const scheme = read('cheer.appearance');
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.colorScheme = scheme;
const files = ${JSON.stringify(files)};
const pages = ${JSON.stringify(pages)};
const page = read('cheer.session') && pages.find(([pattern]) => new RegExp(pattern, 'i').test(location.pathname));
for (const file of page?.[1] ?? [])
  document.head.append(Object.assign(document.createElement('link'),
    { rel: 'preload', as: 'fetch', crossOrigin: '', href: '/' + files[file] }));
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
