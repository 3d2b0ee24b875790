import { cacheNames } from 'workbox-core';
import { addPlugins, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

interface InstallEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
declare const self: EventTarget & {
  /** Replaced with the list of the app's files by the build. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: ServiceWorkerRegistration;
};

const SKIP_WAITING = 'SKIP_WAITING';
/** In ms. How long pages wait for a new version that does not take over. */
const TAKE_OVER_MS = 3000;
let askedAt: number | undefined;

const mayTakeOver = () => Date.now() - (askedAt ?? Date.now()) < TAKE_OVER_MS;

// A page that is opened or reloaded starts with the new version that waits, whatever the old one is capable of: an empty
// page stands in its place, which lets the new version take over and then reloads.
registerRoute(
  ({ request }) => request.mode === 'navigate' && self.registration.waiting !== null && mayTakeOver(),
  async () => {
    askedAt ??= Date.now();
    return new Response(waitingPage, { headers: { 'Content-Type': 'text/html' } });
  },
);

// This runs in the page, so it refers to nothing outside itself.
const letTakeOver = async (message: object, ms: number) => {
  const reload = () => location.reload();
  setTimeout(reload, ms);
  const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  waiting?.postMessage(message);
  const next = waiting ?? active;
  const reloadWhenActivated = () => next?.state === 'activated' && reload();
  next?.addEventListener('statechange', reloadWhenActivated);
  reloadWhenActivated();
};
// The page asks for it, and not this worker: Safari may end a worker that is still answering, and show an error.
const waitingPage = `<meta name="color-scheme" content="light dark">
<script>(${letTakeOver})(${JSON.stringify({ type: SKIP_WAITING })}, ${TAKE_OVER_MS})</script>`;

// The pages of former versions ask for it, too.
self.addEventListener('message', (event) => {
  const { data }: { data?: { type?: unknown } } = Object(event);
  if (data?.type === SKIP_WAITING) self.skipWaiting();
});

// The workers of the first releases let no other worker take over, so this worker does not wait for them. They stored
// scripts without a revision in the URL.
self.addEventListener('install', (event) => (event as InstallEvent).waitUntil(skipFirstReleases()));

async function skipFirstReleases(): Promise<void> {
  const copies = await caches.open(cacheNames.precache).then((cache) => cache.keys());
  const urls = copies.map(({ url }) => new URL(url));
  if (urls.some(({ pathname, search }) => pathname.startsWith('/assets/') && search === '')) await self.skipWaiting();
}

// Otherwise the worker would keep code from the second visit on only.
self.addEventListener('activate', () => self.clients.claim());

const files = self.__WB_MANIFEST;

// Scripts, styles and fonts are compared with their hashes. index.html is not, since hosts may add to it: it has to begin
// with a script of this version, because while a release is uploaded, the host may still have the page of the last one.
addPlugins([
  {
    async cacheWillUpdate({ request, response }) {
      if (!response.ok) return null;
      if (!request.url.endsWith('/index.html')) return response;
      const [, script] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(await response.clone().text()) ?? [];
      return files.some(({ url }) => url === script) ? response : null;
    },
  },
]);
precacheAndRoute(files);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/assets\//] }));

// The outlines of the map are not precached, since they are large, but cached on first use. A host may answer with a page
// for a file that it does not have.
const withoutPages = async (response?: Response) =>
  response?.ok && !/\bhtml\b/.test(response.headers.get('content-type') ?? '') ? response : null;
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    plugins: [
      {
        cacheWillUpdate: ({ response }) => withoutPages(response),
        cachedResponseWillBeUsed: ({ cachedResponse }) => withoutPages(cachedResponse),
      },
    ],
  }),
);
