import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followVersions } from '../../../src/lib/versions';
import { watchReloads } from '../../support/watchNavigation';

/** A new version that the browser has fetched, and that waits to take over. */
const waiting = { postMessage: vi.fn() };
const registration = Object.assign(new EventTarget(), {
  waiting: undefined as typeof waiting | undefined,
  installing: new EventTarget(),
  update: vi.fn(async () => undefined),
});
const container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
const offer = vi.fn<(update: () => void) => void>();
let page: AbortController;
let reload: ReturnType<typeof watchReloads>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  page = new AbortController();
  onTestFinished(() => {
    page.abort();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.useRealTimers();
  });
  reload = watchReloads();
  registration.waiting = undefined;
  offer.mockClear();
  registration.update.mockClear();
  waiting.postMessage.mockClear();
});

/** Another version arrives while the page is open. */
function fetchNewVersion() {
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = waiting;
  registration.installing.dispatchEvent(new Event('statechange'));
}
const takeOver = () => container.dispatchEvent(new Event('controllerchange'));

function type(text: string) {
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

test('an open page asks for a new version every hour, and when it comes into view', async () => {
  await followVersions(offer, page.signal);
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(3);
});

test('a new version is offered, takes over when it is asked to, and then reloads the page', async () => {
  await followVersions(offer, page.signal);
  fetchNewVersion();
  expect(offer).toHaveBeenCalledTimes(1);
  expect(waiting.postMessage).not.toHaveBeenCalled();
  offer.mock.calls[0]?.[0]();
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  type('Practice at six');
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a version that was fetched before the page was opened is offered, too', async () => {
  registration.waiting = waiting;
  await followVersions(offer, page.signal);
  expect(offer).toHaveBeenCalledTimes(1);
});

test('a version that another tab has asked for reloads this one', async () => {
  await followVersions(offer, page.signal);
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a version that another tab has asked for is only offered over typed text', async () => {
  await followVersions(offer, page.signal);
  type('Practice at six');
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  offer.mock.calls[0]?.[0]();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that has been left asks for nothing, and is not reloaded', async () => {
  await followVersions(offer, page.signal);
  page.abort();
  vi.advanceTimersByTime(3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  fetchNewVersion();
  takeOver();
  expect(registration.update).not.toHaveBeenCalled();
  expect(offer).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
