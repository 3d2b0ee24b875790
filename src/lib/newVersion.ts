import { sessionStore } from './storage';
import { hasTypedText } from './typedText';

const RELOADED_AT = 'cheer.reloadedAt';
const MIN_INTERVAL_MS = 60_000;
const TIMEOUT_MS = 10_000;

/**
 * Reloads the page when a reload brings another version of the app: after a deployment, the host may no longer have the
 * code that this page asks for. Not when something typed would be lost, when the browser or the person (`left`) is
 * leaving the page, nor more than once a minute.
 */
export async function reloadForNewVersion(left: AbortSignal): Promise<void> {
  if (Date.now() - Number(sessionStore.get(RELOADED_AT) ?? 0) < MIN_INTERVAL_MS) return;
  const leaving = new AbortController();
  window.addEventListener('beforeunload', () => leaving.abort(), { signal: left, once: true });
  const signal = AbortSignal.any([left, leaving.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const isNew = await hasNewVersion(signal).catch(() => false);
  if (!isNew || signal.aborted || hasTypedText()) return;
  const now = `${Date.now()}`;
  sessionStore.set(RELOADED_AT, now);
  // Without storage the page might reload forever.
  if (sessionStore.get(RELOADED_AT) === now) window.location.reload();
}

/** Whether the page that the host has now starts with another script than this one. */
async function hasNewVersion(signal: AbortSignal): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  const response = await fetch('/', { cache: 'no-store', signal });
  const page = await response.text();
  return response.ok && page.includes('id="root"') && !page.includes(script);
}
