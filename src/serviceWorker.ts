import { cacheNames } from 'workbox-core';
import { addPlugins, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

interface InstallEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
declare const self: EventTarget & {
  /** The build replaces this with the list of the app's files. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: ServiceWorkerRegistration;
};

const SKIP_WAITING = 'SKIP_WAITING';
/** How long a page waits for a new version to take over before it starts with the old one. */
const TAKE_OVER_MS = 3000;
let askedAt: number | undefined;

const mayTakeOver = () => Date.now() - (askedAt ?? Date.now()) < TAKE_OVER_MS;

// If a new version is waiting, every page that is opened or reloaded starts with it: the answer is an empty page, which
// lets the new version take over and then reloads itself.
registerRoute(
  ({ request }) => request.mode === 'navigate' && self.registration.waiting !== null && mayTakeOver(),
  async () => {
    askedAt ??= Date.now();
    return new Response(waitingPage, { headers: { 'Content-Type': 'text/html' } });
  },
);

// The text of this function runs in the page, so the function must not refer to anything outside itself.
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
// The page, and not this worker, tells the new version to take over: Safari may end a worker that is still answering a
// request, and then show an error.
const waitingPage = `<meta name="color-scheme" content="light dark">
<script>(${letTakeOver})(${JSON.stringify({ type: SKIP_WAITING })}, ${TAKE_OVER_MS})</script>`;

// Pages of earlier versions send this message, too.
self.addEventListener('message', (event) => {
  const { data }: { data?: { type?: unknown } } = Object(event);
  if (data?.type === SKIP_WAITING) self.skipWaiting();
});

// The workers of the first releases never let another worker take over, so this worker does not wait for them. A worker
// of these releases is recognized by its cached scripts, which have no revision in the URL.
self.addEventListener('install', (event) => (event as InstallEvent).waitUntil(skipFirstReleases()));

async function skipFirstReleases(): Promise<void> {
  const copies = await caches.open(cacheNames.precache).then((cache) => cache.keys());
  const urls = copies.map(({ url }) => new URL(url));
  if (urls.some(({ pathname, search }) => pathname.startsWith('/assets/') && search === '')) await self.skipWaiting();
}

// Take control of the open page. Otherwise the worker would cache code only from the second visit on.
self.addEventListener('activate', () => self.clients.claim());

const files = self.__WB_MANIFEST;

// The browser checks scripts, styles and fonts against the hashes in `files`. index.html has no hash, because hosts may
// modify it. Instead, its first script must belong to this version: during the upload of a release, the host may still
// send the page of the previous version.
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
// The host answers requests for its other files, such as licenses.txt.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/assets\//, /^\/[^/?]*\.\w/] }),
);

// The outlines of the map are large, so they are cached on first use and not precached. HTML is never cached here,
// because a host may send a page in place of a missing file.
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
