import { getResponse } from 'msw';
import { env } from '../../src/env';
import { afterFirstRender } from '../../src/lib/afterFirstRender';
import { callLog } from './controls/callLog';
import { takeOpenMark } from './controls/openMark';
import { startControls } from './controls/state';
import { db, reload, setPersistence } from './db';
import { handlers } from './handlers';
import { people, type SamplePerson } from './people';

/** Increment the version when the shape of the tables changes. */
const STORAGE_KEY = 'cheer.mock.v1';

/**
 * Answers all calls to the services inside the page by replacing `fetch`, so no call leaves the page. A service worker
 * would miss the calls before it has started and after it has stopped. The data is stored in local storage. The `mock`
 * parameter of the URL configures the mocks.
 */
export async function startMocks(root: HTMLElement): Promise<{ people: SamplePerson[]; reset: () => void }> {
  const wasOpen = takeOpenMark();
  startControls();
  // The app's own server has the mocked checkout page, so use the origin of this page, whatever its port.
  db.settings.checkoutOrigin = location.origin;
  env.checkoutOrigins = [location.origin];
  setPersistence({ load: () => localStorage.getItem(STORAGE_KEY) ?? undefined, save });
  // All tabs share the data: reload it after another tab has written it, or cleared the storage (then `key` is null).
  addEventListener('storage', ({ key }) => (key === STORAGE_KEY || key === null) && reload());

  const fetchFile = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin === location.origin) return fetchFile(request);
    return callLog.add(request, () => answer(request));
  };
  const reset = clearData;
  afterFirstRender(root, () => import('./panel/showPanel').then(({ showPanel }) => showPanel(wasOpen, reset)));
  return { people: Object.values(people), reset };
}

/** Returns the response of a mocked service. Without a matching mock, the call fails as if there were no network. */
async function answer(request: Request): Promise<Response> {
  const { signal } = request;
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const response = await Promise.race([getResponse(handlers, request), aborted]);
  const call = `${request.method} ${request.url}`;
  if (!response) console.error(`No mock answers ${call}`);
  // Log the call, because the browser's network tab does not show it.
  else console.debug(call, response.status);
  // MSW represents a network error by `HttpResponse.error()`.
  if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
  return response;
}

/** Stores the tables. If the storage is full, the mocks go on working, but a reload loses the data. */
function save(text: string) {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch (error) {
    console.warn('The mock data could not be saved:', error);
  }
}

/** Restores the sample data and all defaults, and opens the login page. */
function clearData() {
  setPersistence(undefined);
  localStorage.clear();
  sessionStorage.clear();
  location.assign('/login');
}
