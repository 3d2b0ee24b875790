import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { env } from './env';
import { KEPT_ANSWERS, KEPT_AT } from './lib/keptAnswers';

declare const self: EventTarget & {
  /** The build writes the list of the app's own files in its place. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/assets\//] }));

// The outlines of the map are large, so they are only kept once somebody has looked at one.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), new CacheFirst());

/** Says on the copy when it was made. */
async function stamp(response: Response): Promise<Response | null> {
  if (!response.ok) return null;
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, `${Date.now()}`);
  return new Response(response.body, { status: response.status, headers });
}

registerRoute(
  ({ url, request }) => request.method === 'GET' && url.href.startsWith(`${env.apiBaseUrl}/`),
  new NetworkFirst({ cacheName: KEPT_ANSWERS, plugins: [{ cacheWillUpdate: ({ response }) => stamp(response) }] }),
);

// Keeps answers from the first visit on, and not only from the second.
self.addEventListener('activate', () => self.clients.claim());

// A new version waits until the person asks for it.
self.addEventListener('message', (event) => {
  if (event instanceof MessageEvent && event.data?.type === 'SKIP_WAITING') self.skipWaiting();
});
