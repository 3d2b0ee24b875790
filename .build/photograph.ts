import { createElement } from 'react';
import { createServer } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';
import { cssModules } from './cssModules.ts';

/**
 * Prints the first screens of the app as HTML, and the styles that replace `style` attributes. firstPaint.ts runs this
 * script in a separate process: it turns the process into a browser window, and renders the app without a network.
 */
const [mode = 'production'] = process.argv.slice(2);

/** Each screen with the width of its window, in pixels, and whether somebody is signed in. */
const shots = {
  login: { path: '/login', width: 1440, signedIn: false },
  wide: { path: '/find-group', width: 1440, signedIn: true },
  medium: { path: '/find-group', width: 800, signedIn: true },
  phone: { path: '/find-group', width: 390, signedIn: true },
};
export type Photos = { [shot in keyof typeof shots]: string } & { styles: string };

await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost/', html: '<!doctype html>' } });
let windowWidth = 0;
Object.assign(globalThis, {
  // Answers nothing, so that the app is still loading when it is photographed.
  fetch: () => new Promise(() => {}),
  Worker: class extends EventTarget {
    postMessage() {}
  },
  matchMedia: (query: string) => {
    const limit = (name: string) => Number(new RegExp(`${name}-width:\\s*([\\d.]+)px`).exec(query)?.[1] ?? windowWidth);
    // A getter, because useViewport.ts reuses each list for the next photo, whose window has another width.
    const get = () => /width/.test(query) && limit('min') <= windowWidth && windowWidth <= limit('max');
    return Object.defineProperty(new EventTarget(), 'matches', { get });
  },
});

const server = await createServer({
  configFile: false,
  mode,
  css: { modules: cssModules },
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
// React looks for a browser when its module runs, so import React after jsdom has set up the window.
const [{ createRoot }, { flushSync }] = await Promise.all([import('react-dom/client'), import('react-dom')]);
const { App } = await server.ssrLoadModule('/src/App.tsx');
const { preloadPage } = await server.ssrLoadModule('/src/routes.tsx');
const { SESSION_KEY } = await server.ssrLoadModule('/src/lib/person.ts');

/** The class that replaces each text of a `style` attribute. The content security policy forbids the attribute. */
const replaced = new Map<string, string>();

async function photograph({ path, width, signedIn }: (typeof shots)['login']): Promise<string> {
  windowWidth = width;
  history.replaceState(null, '', path);
  if (signedIn) localStorage.setItem(SESSION_KEY, 'somebody');
  await preloadPage(path, !signedIn);
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(createElement(App)));
  for (const element of container.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (!replaced.has(style)) replaced.set(style, `photo-${replaced.size}`);
    element.classList.add(replaced.get(style) ?? '');
    element.removeAttribute('style');
  }
  const html = container.innerHTML;
  root.unmount();
  return html;
}

const photos: Record<string, string> = {};
for (const [name, shot] of Object.entries(shots)) photos[name] = await photograph(shot);

const styles = [...replaced].map(([style, name]) => `.${name} { ${style} }`).join('\n');
const result: Photos = { ...(photos as Omit<Photos, 'styles'>), styles };
// Exit, because the timers of the app would keep the process running.
process.stdout.write(JSON.stringify(result), () => process.exit());
