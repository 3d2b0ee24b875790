import { getResponse } from 'msw';
import { env } from '../../src/env';
import { callLog } from './controls/callLog';
import { takeOpenMark } from './controls/openMark';
import { clearSession } from './controls/session';
import { startControls } from './controls/state';
import { db, reload, setPersistence } from './db';
import { handlers } from './handlers';
import { people, type SamplePerson } from './people';

/** Increment the version when the shape of the tables changes. */
const STORAGE_KEY = 'cheer.mock.v1';

/**
 * Mocks all services inside the page, so that no call can leave it: there is no worker that is not there yet, or that
 * has lost its page. The data is kept in the local storage of this browser. The address says what else they do.
 */
export async function startMocks(): Promise<{ people: SamplePerson[]; reset: () => void }> {
  const wasOpen = takeOpenMark();
  await startControls();
  // The mock of the checkout page is served with the app, at any port.
  db.settings.checkoutOrigin = location.origin;
  env.checkoutOrigins = [location.origin];
  setPersistence({ load: () => localStorage.getItem(STORAGE_KEY) ?? undefined, save });
  // Another tab has written the data or cleared the storage (then key is null): all tabs share the same data.
  addEventListener('storage', ({ key }) => (key === STORAGE_KEY || key === null) && reload());

  const fetchFile = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin === location.origin) return fetchFile(request);
    return callLog.add(request, () => answer(request));
  };
  const reset = () => void clearData();
  afterFirstPaint(() => import('./panel/showPanel').then(({ showPanel }) => showPanel(wasOpen, reset)));
  return { people: Object.values(people), reset };
}

/** The app comes first. */
function afterFirstPaint(run: () => void): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
}

/** The answer of a mocked service, or of none: then the call fails, as without a network. */
async function answer(request: Request): Promise<Response> {
  const { signal } = request;
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const response = await Promise.race([getResponse(handlers, request), aborted]);
  const call = `${request.method} ${request.url}`;
  if (!response) console.error(`No mock answers ${call}`);
  // The network tab of the browser does not show these calls.
  else console.debug(call, response.status);
  // HttpResponse.error() stands for a network error.
  if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
  return response;
}

/** When the storage is full, the mocks continue to work, but the data is lost on reload. */
function save(text: string) {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch (error) {
    console.warn('The mock data could not be saved:', error);
  }
}

/** Begins anew with the sample data, and everything at its default. */
async function clearData() {
  setPersistence(undefined);
  localStorage.clear();
  sessionStorage.clear();
  await clearSession();
  location.assign('/login');
}
