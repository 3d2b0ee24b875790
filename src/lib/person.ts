import { clearPersonal, localStore } from './storage';

/** The storage key of the uid, which is known before the identity SDK has loaded the session. */
export const SESSION_KEY = 'cheer.session';
/** The storage key of the e-mail address; empty for a person without one. Earlier versions did not store it. */
const EMAIL_KEY = 'cheer.email';
const forgetters = new Set([clearPersonal]);
const emailListeners = new Set<() => void>();
let current: string | undefined;
let currentEmail: string | undefined;
/** Whether the browser has stored the uid. */
let stored = false;

/** Whether a person's data has been deleted since the app was opened. */
let forgotten = false;

/**
 * Registers a function that deletes the data of a person, in memory or on the device, when the person changes. It runs
 * in every tab. It also runs at once if the person had already changed when the code that registers it was loaded.
 */
export function onPersonChange(forget: () => void): void {
  forgetters.add(forget);
  // Wait until the module that registers the function is initialized.
  if (forgotten) queueMicrotask(forget);
}

/** Registers a listener for a new e-mail address of the same person, for whom stored data was read with the old one. */
export function onEmailChange(listener: () => void): void {
  emailListeners.add(listener);
}

/** Who is signed in. */
export interface Person {
  uid: string;
  email: string | null;
}

/** The person whose data this browser stores. Only `person.forget` deletes that data. */
export const person = {
  /** The uid of the signed-in person. Until the SDK has loaded, of the person who was signed in last on this device. */
  uid: (): string | undefined => current ?? localStore.get(SESSION_KEY),
  /** The person with uid and e-mail; undefined while one of them is not known. */
  known(): Person | undefined {
    const [uid, email] = [person.uid(), currentEmail ?? localStore.get(EMAIL_KEY)];
    return uid === undefined || email === undefined ? undefined : { uid, email: email || null };
  },
  /** Sets who is signed in now. Deletes the data of anybody else, who may have left while the app was closed. */
  become(uid: string | undefined, email: string | null = null): void {
    const before = person.known();
    const stays = uid !== undefined && person.uid() === uid;
    if (person.uid() !== uid) person.forget();
    current = uid;
    currentEmail = uid === undefined ? undefined : (email ?? '');
    store(SESSION_KEY, current);
    store(EMAIL_KEY, currentEmail);
    stored = localStore.get(SESSION_KEY) === uid;
    if (stays && (!before || before.email !== (email || null))) for (const listener of emailListeners) listener();
  },
  /** Whether another tab has signed in or out since `become`, such as while this page was in the back/forward cache. */
  hasChanged: (): boolean => stored && localStore.get(SESSION_KEY) !== current,
  forget(): void {
    forgotten = true;
    for (const forget of forgetters) forget();
  },
};

/** Does not write an unchanged value, because that could undo a deletion that another tab has just made. */
function store(key: string, value: string | undefined): void {
  if (value === undefined) localStore.remove(key);
  else if (localStore.get(key) !== value) localStore.set(key, value);
}
