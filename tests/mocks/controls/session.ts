import { SESSION_KEY } from '../../../src/lib/person';
import { people, type SamplePerson } from '../people';
import { issueTokens } from '../tokens';
import { type PersonName, personNames } from './controls';

const STORED_USER = 'firebase:authUser:';

/**
 * Creates the entries that the identity SDK stores for a session in local storage. Its tokens are not signed, so the
 * mocked provider accepts them.
 */
export function storedSession({ uid, email }: Pick<SamplePerson, 'uid' | 'email'>, apiKey: string) {
  const { idToken, refreshToken, expiresIn } = issueTokens({ uid, email, emailVerified: true }, 'password');
  const user = {
    uid,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, email }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + Number(expiresIn) * 1000 },
    apiKey,
    appName: '[DEFAULT]',
  };
  return { [`${STORED_USER}${apiKey}:[DEFAULT]`]: JSON.stringify(user) };
}

/** Returns undefined for nobody. */
export const personNamed = (name: string): SamplePerson | undefined =>
  Object.entries(people).find(([other]) => other === name)?.[1];

/** Returns the signed-in person by the app's record, or undefined for somebody who is not a sample person. */
export function currentPerson(): PersonName | undefined {
  const uid = localStorage.getItem(SESSION_KEY);
  return personNames.find((name) => (personNamed(name)?.uid ?? null) === uid);
}

/** Stores the session of the person in place of any other. Call this before the app starts. */
export async function becomePerson(name: PersonName): Promise<void> {
  if (name !== 'nobody' && name === currentPerson()) return;
  await clearSession();
  const person = personNamed(name);
  if (person) Object.assign(localStorage, storedSession(person, import.meta.env.VITE_FIREBASE_API_KEY));
}

/**
 * Clears the identity SDK's store instead of deleting its database, which would block until the SDK closes its
 * connection.
 */
export function clearSession(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith(STORED_USER)) localStorage.removeItem(key);
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
