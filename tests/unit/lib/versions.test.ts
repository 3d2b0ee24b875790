import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followVersions } from '../../../src/lib/versions';
import { typeText } from '../../support/typeText';
import { watchReloads } from '../../support/watchNavigation';

/** A new version that the browser has fetched, and that waits to take over. */
const waiting = { postMessage: vi.fn() };
const registration = Object.assign(new EventTarget(), {
  waiting: undefined as typeof waiting | undefined,
  installing: new EventTarget(),
  update: vi.fn(async () => undefined),
});
const container = Object.assign(new EventTarget(), {
  controller: {} as object | null,
  register: vi.fn(async (_url: string) => registration),
});
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
  container.controller = {};
  registration.waiting = undefined;
  offer.mockClear();
  container.register.mockClear();
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

test('an open page asks for a new version every hour, and when it comes into view', async () => {
  await followVersions(offer, page.signal);
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(3);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(3);
});

test('the service worker is registered once, as the file that the build writes', async () => {
  await followVersions(offer, page.signal);
  expect(container.register).toHaveBeenCalledExactlyOnceWith('/serviceWorker.js');
});

test('a new version is offered, takes over when it is asked to, and then reloads the page', async () => {
  await followVersions(offer, page.signal);
  fetchNewVersion();
  expect(offer).toHaveBeenCalledTimes(1);
  expect(waiting.postMessage).not.toHaveBeenCalled();
  offer.mock.calls[0]?.[0]();
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  typeText('Practice at six');
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
  typeText('Practice at six');
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

test('a page that was left before the service worker was registered asks for nothing either', async () => {
  registration.waiting = waiting;
  const following = followVersions(offer, page.signal);
  page.abort();
  await following;
  vi.advanceTimersByTime(3_600_000);
  expect(registration.update).not.toHaveBeenCalled();
  expect(offer).not.toHaveBeenCalled();
});

test('the first service worker of a page brings no other version, the next one does', async () => {
  container.controller = null;
  await followVersions(offer, page.signal);
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  expect(offer).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});
