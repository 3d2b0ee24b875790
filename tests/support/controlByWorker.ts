import { onTestFinished } from 'vitest';

/** Until the end of the test, a service worker controls the page, so that the app believes how old an answer is. */
export function controlByWorker(): void {
  const value = Object.assign(new EventTarget(), { controller: {} });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
}

/** What the service worker adds to an answer that it has kept since the given time. */
export const keptSince = (time: string | number) => ({ headers: { 'x-kept-at': `${new Date(time).getTime()}` } });
