import { sessionStore } from './storage';

const HOUR_MS = 3_600_000;
const RELOADED_AT = 'cheer.reloadedAt';
const MIN_INTERVAL_MS = 60_000;
const TIMEOUT_MS = 10_000;

const { serviceWorker } = navigator;
let controller = serviceWorker?.controller;

interface Following {
  /** Called when a reload of the page would start a new version. */
  onNew: () => void;
  /** Whether a reload would interrupt something other than typing, such as a call. */
  isBusy: () => boolean;
  stopped: AbortSignal;
}

/**
 * Registers the service worker, and checks for a new version every hour and whenever the page becomes visible. When
 * there is a new version, a page in the background reloads itself, unless that would lose typed text or interrupt
 * something.
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

  // A reload of another tab may activate a new version here, too. The first worker of a page is no new version.
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
 * Reloads the page if there is a new version of the app. Call it when this version fails to start, or when its code
 * cannot be loaded, because hosts may delete the code of old versions. Does not reload if typed text would be lost, if
 * the browser or the person (`left`) is leaving the page, or if the page was reloaded less than a minute ago.
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
  // Without session storage, the page might reload forever.
  if (sessionStore.get(RELOADED_AT) !== now) return;
  // Unregister the worker, which would answer with its own, old version. The new page registers it again.
  if (!registration?.waiting) await registration?.unregister();
  window.location.reload();
}

/**
 * Whether the page that the host serves now has a different entry script from this one. The service worker passes
 * `?version` on to the host.
 */
async function hasNewVersion(signal: AbortSignal): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  const response = await fetch('/?version', { cache: 'no-store', signal });
  const page = await response.text();
  return response.ok && page.includes('id="root"') && !page.includes(script);
}

/** The fields into which the person has typed. Fields that are empty or gone are removed with the next input. */
const fields = new Set<EventTarget>();

document.addEventListener(
  'input',
  ({ target }) => {
    for (const field of fields) if (!isFilled(field)) fields.delete(field);
    if (target) fields.add(target);
  },
  { capture: true },
);

const isFilled = (field: EventTarget) =>
  field instanceof Element && field.isConnected && 'value' in field && field.value !== '';

/** Whether the page contains something that the person has typed or chosen, which a reload might lose. */
export const hasTypedText = () => [...fields].some(isFilled);
