import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { env } from './env';
import { CACHED_AT, OFFLINE_CACHE } from './lib/offlineCache';

declare const self: EventTarget & {
  /** Replaced with the list of the app's files by the build. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/assets\//] }));

// Files that are not precached, such as the large outlines of the map, are cached on first use.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), new CacheFirst());

/** Adds the time of the copy as a header. */
async function stamp(response: Response): Promise<Response | null> {
  if (!response.ok) return null;
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT, `${Date.now()}`);
  return new Response(response.body, { status: response.status, headers });
}

registerRoute(
  ({ url, request }) => request.method === 'GET' && url.href.startsWith(`${env.apiBaseUrl}/`),
  new NetworkFirst({ cacheName: OFFLINE_CACHE, plugins: [{ cacheWillUpdate: ({ response }) => stamp(response) }] }),
);

// Without it, responses would be cached from the second visit on.
self.addEventListener('activate', () => self.clients.claim());

// A new version waits until the person asks to update.
self.addEventListener('message', (event) => {
  if (event instanceof MessageEvent && event.data?.type === 'SKIP_WAITING') self.skipWaiting();
});
