import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { env } from './env';
import { answerRead, isTouchedBy, KEPT_ANSWERS, LATE_ANSWER } from './lib/keptAnswers';

interface Client {
  postMessage: (message: object) => void;
}
interface FetchEvent extends Event {
  request: Request;
  clientId: string;
  respondWith: (response: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

declare const self: EventTarget & {
  /** Replaced with the list of the app's files by the build. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<Client | undefined> };
};

self.addEventListener('fetch', (event) => {
  const { request, clientId, respondWith, waitUntil } = bind(event as FetchEvent);
  if (!request.url.startsWith(`${env.apiBaseUrl}/`)) return;
  if (request.method !== 'GET') return waitUntil(forgetTouched(request.url));
  const tellPage = async () => (await self.clients.get(clientId))?.postMessage({ type: LATE_ANSWER });
  respondWith(
    openKept().then((cache) => answerRead(request, { cache, waitUntil, onLateAnswer: () => waitUntil(tellPage()) })),
  );
});

const bind = (event: FetchEvent) => ({
  request: event.request,
  clientId: event.clientId,
  respondWith: event.respondWith.bind(event),
  waitUntil: event.waitUntil.bind(event),
});

/** The page creates the cache when somebody signs in, and deletes it when they leave. */
const openKept = async () => ((await caches.has(KEPT_ANSWERS)) ? caches.open(KEPT_ANSWERS) : undefined);

/** Without it, a slow server would bring back what the person has just changed. */
async function forgetTouched(write: string): Promise<void> {
  const cache = await openKept();
  const touched = ((await cache?.keys()) ?? []).filter(({ url }) => isTouchedBy(write, url));
  await Promise.all(touched.map((read) => cache?.delete(read)));
}

precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/assets\//] }));

// Files that are not precached, such as the large outlines of the map, are cached on first use.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), new CacheFirst());

// Without it, responses would be kept from the second visit on.
self.addEventListener('activate', () => self.clients.claim());

// A new version waits until the person asks to update.
self.addEventListener('message', (event) => {
  if (event instanceof MessageEvent && event.data?.type === 'SKIP_WAITING') self.skipWaiting();
});
