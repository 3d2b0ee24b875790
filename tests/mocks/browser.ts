import { setupWorker } from 'msw/browser';
import { db, reload, setPersistence } from './db';
import { handlers } from './handlers';
import { people, type SamplePerson } from './people';

/** Increment the version when the shape of the tables changes. */
const STORAGE_KEY = 'cheer.mock.v1';
const NETWORK_DELAY_MS = 150;

/** Mocks all services in a service worker; the data is kept in the local storage of this browser. */
export async function startMocks(): Promise<{ people: SamplePerson[]; reset: () => void }> {
  setPersistence({ load: () => localStorage.getItem(STORAGE_KEY) ?? undefined, save });
  // Another tab has written the data or cleared the storage (then key is null): all tabs share the same data.
  addEventListener('storage', ({ key }) => (key === STORAGE_KEY || key === null) && reload());
  Object.assign(db.settings, { delayMs: NETWORK_DELAY_MS, checkoutOrigin: location.origin });

  await setupWorker(...handlers).start({
    serviceWorker: { url: '/mockServiceWorker.js' },
    quiet: true,
    onUnhandledRequest: (request, print) => {
      if (new URL(request.url).origin !== location.origin) print.error();
    },
  });
  return { people: Object.values(people), reset: () => void reset() };
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
