import { getResponse } from 'msw';
import { db, reload, setPersistence } from './db';
import { handlers } from './handlers';
import { people, type SamplePerson } from './people';

/** Increment the version when the shape of the tables changes. */
const STORAGE_KEY = 'cheer.mock.v1';
const NETWORK_DELAY_MS = 150;

/**
 * Mocks all services inside the page, so that no call can leave it: there is no worker that is not there yet, or that
 * has lost its page. The data is kept in the local storage of this browser.
 */
export function startMocks(): { people: SamplePerson[]; reset: () => void } {
  setPersistence({ load: () => localStorage.getItem(STORAGE_KEY) ?? undefined, save });
  // Another tab has written the data or cleared the storage (then key is null): all tabs share the same data.
  addEventListener('storage', ({ key }) => (key === STORAGE_KEY || key === null) && reload());
  Object.assign(db.settings, { delayMs: NETWORK_DELAY_MS, checkoutOrigin: location.origin });

  const fetchFile = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).origin === location.origin ? fetchFile(request) : answer(request);
  };
  return { people: Object.values(people), reset: () => void reset() };
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

async function reset() {
  setPersistence(undefined);
  localStorage.clear();
  sessionStorage.clear();
  await clearSession();
  location.assign('/login');
}

/** Clears the identity SDK's store. Deleting the database would block until the SDK closes its connection. */
function clearSession(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve();
    opening.onsuccess = () => {
      const database = opening.result;
      const [store] = database.objectStoreNames;
      if (!store) return resolve();
      const transaction = database.transaction(store, 'readwrite');
      transaction.objectStore(store).clear();
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => resolve();
    };
  });
}
