import { hasTypedText } from './typedText';

/** In ms. */
const HOUR = 3_600_000;

/**
 * Registers the service worker, and asks for a new version every hour and whenever the page comes into view. `offer` gets
 * what brings a new version: it takes effect in all tabs, and reloads each once, but none over typed text. Until `stopped`.
 */
export async function followVersions(offer: (update: () => void) => void, stopped: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/serviceWorker.js');
  if (stopped.aborted) return;
  const options = { signal: stopped };
  const reload = () => window.location.reload();
  let asked = false;

  const offerWaiting = () => {
    const { waiting } = registration;
    if (!waiting || !serviceWorker.controller) return;
    offer(() => {
      asked = true;
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  const onUpdate = () => registration.installing?.addEventListener('statechange', offerWaiting, options);
  registration.addEventListener('updatefound', onUpdate, options);
  offerWaiting();

  let controlled = serviceWorker.controller !== null;
  const onTakeOver = () => {
    // The first one brings no other version.
    if (controlled && (asked || !hasTypedText())) reload();
    else if (controlled) offer(reload);
    controlled = true;
  };
  serviceWorker.addEventListener('controllerchange', onTakeOver, options);

  const check = () => registration.update().catch(() => undefined);
  const timer = setInterval(check, HOUR);
  stopped.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check(), options);
}
