import { lastEnding } from '../../../src/auth/ending';
import { SESSION_KEY } from '../../../src/lib/person';
import { people, type SamplePerson } from '../people';
import { issueTokens } from '../tokens';
import { type PersonName, personNames } from './controls';

const STORED_USER = 'firebase:authUser:';
/** The name of the Firebase app that src/auth/firebase.ts creates. */
const SESSION_APP = 'cheer';

/**
 * Creates the entries that the identity SDK stores for a session in local storage. Its tokens are not signed, so only
 * the mocked provider accepts them.
 */
export function storedSession(person: Pick<SamplePerson, 'uid' | 'email'>, apiKey: string, app = SESSION_APP) {
  const { uid, email } = person;
  const { idToken, refreshToken, expiresIn } = issueTokens({ uid, email, emailVerified: true }, 'password');
  const user = {
    uid,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, email }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + Number(expiresIn) * 1000 },
    apiKey,
    appName: app,
  };
  return { [`${STORED_USER}${apiKey}:${app}`]: JSON.stringify(user) };
}

/** Returns the sample person of this name in people.ts, or undefined for `nobody` and unknown names. */
export const personNamed = (name: string): SamplePerson | undefined =>
  Object.entries(people).find(([other]) => other === name)?.[1];

/** Returns who is signed in according to the app's record: a sample person, `nobody`, or undefined for anybody else. */
export function currentPerson(): PersonName | undefined {
  const uid = localStorage.getItem(SESSION_KEY);
  return personNames.find((name) => (personNamed(name)?.uid ?? null) === uid);
}

/** Stores the session of the person, and removes any other session. Call this before the app starts. */
export function becomePerson(name: PersonName): void {
  if (name !== 'nobody' && name === currentPerson()) return;
  for (const key of Object.keys(localStorage)) if (key.startsWith(STORED_USER)) localStorage.removeItem(key);
  const person = personNamed(name);
  if (!person) return;
  lastEnding.set(undefined);
  Object.assign(localStorage, storedSession(person, import.meta.env.VITE_FIREBASE_API_KEY));
}
