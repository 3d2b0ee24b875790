import { sessionStore } from './storage';

const KEY = 'cheer.reloadedAt';
const ONCE_IN_MS = 60_000;

/** After a deployment the host may no longer have the code that this page asks for: one reload brings the new page. */
export function reloadWhenCodeIsGone(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (Date.now() - Number(sessionStore.get(KEY) ?? 0) < ONCE_IN_MS) return;
    const now = `${Date.now()}`;
    sessionStore.set(KEY, now);
    // Without storage there is no telling a second time from the first, and without a network no new page.
    if (sessionStore.get(KEY) === now && (await isReachable())) window.location.reload();
  });
}

const isReachable = () =>
  fetch(window.location.origin, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
