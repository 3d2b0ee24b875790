import { HttpResponse, type HttpResponseResolver, http } from 'msw';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { reloadForNewVersion } from '../../../src/lib/versions';
import { server } from '../../mocks/node';
import { blockStorage } from '../../support/blockStorage';
import { typeText } from '../../support/typeText';
import { watchReloads } from '../../support/watchNavigation';

// tests/e2e/updates tests the same with real releases.

const pageOf = (script: string) => `<script type="module" src="${script}"></script><div id="root"></div>`;
const [OLD, NEW] = ['/assets/index-old.js', '/assets/index-new.js'];
/** Sets how the host answers a request for index.html. */
const host = (answer: HttpResponseResolver) => server.use(http.get('http://localhost:3000/', answer));

let reload: ReturnType<typeof watchReloads>;
let left: AbortController;
beforeEach(() => {
  reload = watchReloads();
  left = new AbortController();
  document.body.innerHTML = pageOf(OLD);
  host(() => HttpResponse.html(pageOf(NEW)));
});
afterEach(() => {
  left.abort();
  document.body.replaceChildren();
});

it('reloads the page when the host has another version, once a minute at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await reloadForNewVersion(left.signal);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 59_999);
  await reloadForNewVersion(left.signal);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  await reloadForNewVersion(left.signal);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('asks for the first page, past the HTTP cache and the precache, on whatever page it is', async () => {
  window.history.pushState(null, '', '/find-group');
  onTestFinished(() => window.history.pushState(null, '', '/'));
  const asked: { cache: string; search: string }[] = [];
  host(({ request }) => {
    asked.push({ cache: request.cache, search: new URL(request.url).search });
    return HttpResponse.html(pageOf(NEW));
  });
  await reloadForNewVersion(left.signal);
  expect(asked).toEqual([{ cache: 'no-store', search: '?version' }]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload a page that does not tell its version', async () => {
  document.body.replaceChildren();
  await reloadForNewVersion(left.signal);
  expect(reload).not.toHaveBeenCalled();
});

it.each<[string, () => Response]>([
  ['has the same version', () => HttpResponse.html(pageOf(OLD))],
  ['has a problem', () => HttpResponse.html(pageOf(NEW), { status: 503 })],
  ['cannot be reached', () => HttpResponse.error()],
  ['is hidden behind the page of a hotel', () => HttpResponse.html('<h1>Accept our terms</h1>')],
])('does not reload the page when the host %s', async (_name, answer) => {
  host(answer);
  await reloadForNewVersion(left.signal);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload the page over typed text', async () => {
  const field = typeText('Ana');
  await reloadForNewVersion(left.signal);
  expect(reload).not.toHaveBeenCalled();
  field.remove();
  await reloadForNewVersion(left.signal);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['the browser', () => window.dispatchEvent(new Event('beforeunload'))],
  ['the person', () => left.abort()],
])('does not reload the page when %s leaves it meanwhile', async (_who, leave) => {
  host(() => {
    leave();
    return HttpResponse.html(pageOf(NEW));
  });
  await reloadForNewVersion(left.signal);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload the page where nothing can be stored, which might never end', async () => {
  blockStorage();
  await reloadForNewVersion(left.signal);
  expect(reload).not.toHaveBeenCalled();
});
