import { people, type SamplePerson } from '../people';
import { issueTokens } from '../tokens';
import { type PersonName, personNames } from './controls';

/** Where the app keeps the uid of who was signed in when it was last open. */
const SESSION_KEY = 'cheer.session';
const STORED_USER = 'firebase:authUser:';

/**
 * A session as the identity SDK stores it in local storage, by key. The mocked provider accepts its tokens, since they are
 * not signed.
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

const personNamed = (name: string): SamplePerson | undefined =>
  Object.entries(people).find(([other]) => other === name)?.[1];

/** Who is signed in, as far as the app has told; undefined for somebody who is not a sample person. */
export function currentPerson(): PersonName | undefined {
  const uid = localStorage.getItem(SESSION_KEY);
  return personNames.find((name) => (personNamed(name)?.uid ?? null) === uid);
}

/** Before the app starts. What it has kept of the last person is for the app to delete. */
export async function becomePerson(name: PersonName): Promise<void> {
  if (name !== 'nobody' && name === currentPerson()) return;
  await clearSession();
  const person = personNamed(name);
  if (person) Object.assign(localStorage, storedSession(person, import.meta.env.VITE_FIREBASE_API_KEY));
}

/** Clears the identity SDK's store. Deleting the database would block until the SDK closes its connection. */
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
