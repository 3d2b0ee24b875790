import { sessionStore } from './storage';
import { hasTypedText } from './typedText';

const HOUR_MS = 3_600_000;
const RELOADED_AT = 'cheer.reloadedAt';
const MIN_INTERVAL_MS = 60_000;
const TIMEOUT_MS = 10_000;

const { serviceWorker } = navigator;
let controller = serviceWorker?.controller;

interface Following {
  /** Called when a reload brings a new version: the service worker lets it take over before it answers. */
  onNew: () => void;
  /** Whether a reload would end something that has been begun, apart from typed text. */
  isBusy: () => boolean;
  stopped: AbortSignal;
}

/**
 * Registers the service worker, and asks for a new version every hour and whenever the page comes into view. A page in
 * the background reloads itself for it, unless something has been typed or begun there.
 */
export async function followVersions({ onNew, isBusy, stopped }: Following): Promise<void> {
  const registration = await serviceWorker.register('/serviceWorker.js');
  if (stopped.aborted) return;
  const options = { signal: stopped };
  let isNew = false;

  const reloadUnseen = () => {
    if (isNew && document.visibilityState === 'hidden' && !hasTypedText() && !isBusy()) window.location.reload();
  };
  const tell = () => {
    isNew = true;
    onNew();
    reloadUnseen();
  };

  const onInstalled = () => registration.waiting && serviceWorker.controller && tell();
  const onUpdate = () => registration.installing?.addEventListener('statechange', onInstalled, options);
  registration.addEventListener('updatefound', onUpdate, options);
  onInstalled();

  // Another tab may have been reloaded. The first worker of a page brings no other version.
  const onTakeOver = () => {
    if (controller && controller !== serviceWorker.controller) tell();
    controller = serviceWorker.controller;
  };
  serviceWorker.addEventListener('controllerchange', onTakeOver, options);
  onTakeOver();

  const check = () => registration.update().catch(() => undefined);
  const timer = setInterval(check, HOUR_MS);
  stopped.addEventListener('abort', () => clearInterval(timer));
  const onVisibility = () => (document.visibilityState === 'visible' ? check() : reloadUnseen());
  document.addEventListener('visibilitychange', onVisibility, options);
}

/**
 * Reloads the page when there is another version of the app: the host may no longer have the code that this page asks
 * for, or this version cannot start. Not when something typed would be lost, when the browser or the person (`left`) is
 * leaving the page, nor more than once a minute.
 */
export async function reloadForNewVersion(left: AbortSignal): Promise<void> {
  if (Date.now() - Number(sessionStore.get(RELOADED_AT) ?? 0) < MIN_INTERVAL_MS) return;
  const leaving = new AbortController();
  window.addEventListener('beforeunload', () => leaving.abort(), { signal: left, once: true });
  const signal = AbortSignal.any([left, leaving.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const registration = await serviceWorker?.getRegistration().catch(() => undefined);
  const isNew = registration?.waiting || (await hasNewVersion(signal).catch(() => false));
  if (!isNew || signal.aborted || hasTypedText()) return;
  const now = `${Date.now()}`;
  sessionStore.set(RELOADED_AT, now);
  // Without storage the page might reload forever.
  if (sessionStore.get(RELOADED_AT) !== now) return;
  // The worker would answer with its own version. The next page that works registers one again.
  if (!registration?.waiting) await registration?.unregister();
  window.location.reload();
}

/** Whether the page that the host has now starts with another script than this one. No cache answers the query. */
async function hasNewVersion(signal: AbortSignal): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  const response = await fetch('/?version', { cache: 'no-store', signal });
  const page = await response.text();
  return response.ok && page.includes('id="root"') && !page.includes(script);
}
