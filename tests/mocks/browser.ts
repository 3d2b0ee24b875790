import { setupWorker } from 'msw/browser';
import { db, persistIn, reload } from './db';
import { handlers } from './handlers';
import { type Person, people } from './people';

/** The number changes when the shape of the tables does. */
const STORAGE_KEY = 'cheer.mock.v1';
const NETWORK_DELAY_MS = 150;

/** Answers every call of the app from data kept in this browser. */
export async function startMocks(): Promise<{ people: Person[]; reset: () => void }> {
  persistIn({ load: () => localStorage.getItem(STORAGE_KEY) ?? undefined, save });
  // Another tab has written, or cleared everything (then without a key): all tabs see one world.
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

/** A full storage costs what is kept over a reload, nothing else. */
function save(text: string) {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch (error) {
    console.warn('The mock data could not be saved:', error);
  }
}

async function reset() {
  persistIn(undefined);
  localStorage.clear();
  sessionStorage.clear();
  await clearSession();
  location.assign('/login');
}

/** Empties the identity SDK's store; deleting its database would wait for the SDK to let go of it. */
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
