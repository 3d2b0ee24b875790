import { clearPersonal, localStore } from './storage';

/** Holds the uid; known before the identity SDK has loaded the session. */
export const SESSION_KEY = 'cheer.session';
/** Holds the e-mail; empty for somebody without. Earlier versions did not store it. */
const EMAIL_KEY = 'cheer.email';
const forgetters = new Set([clearPersonal]);
const emailListeners = new Set<() => void>();
let current: string | undefined;
let currentEmail: string | undefined;
/** Whether the uid is stored, as far as the browser lets us. */
let stored = false;

/** Whether anything has been deleted since the app was opened. */
let forgotten = false;

/**
 * Registers how to delete what is stored of a person, in memory or on the device. Runs in every tab; at once, too, where
 * somebody has left before the code that registers it was loaded.
 */
export function onPersonChange(forget: () => void): void {
  forgetters.add(forget);
  // Once the module that registers it is complete.
  if (forgotten) queueMicrotask(forget);
}

/** Registers what to do when the same person turns out to have another e-mail than what is stored was read for. */
export function onEmailChange(listener: () => void): void {
  emailListeners.add(listener);
}

/** Who is signed in. */
export interface Person {
  uid: string;
  email: string | null;
}

/** The person whose data this browser stores. All of that data is deleted from here, and from nowhere else. */
export const person = {
  /** Who is signed in; until the provider has been asked, who was when the app was last open. */
  uid: (): string | undefined => current ?? localStore.get(SESSION_KEY),
  /** The same with the e-mail; undefined while one of both is not known. */
  known(): Person | undefined {
    const [uid, email] = [person.uid(), currentEmail ?? localStore.get(EMAIL_KEY)];
    return uid === undefined || email === undefined ? undefined : { uid, email: email || null };
  },
  /** Tells who is signed in now. Deletes what is stored of anybody else, also when they left while the app was closed. */
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
  /** Whether another tab has signed in or out since `become`, as it may while this one is in the back/forward cache. */
  hasChanged: (): boolean => stored && localStore.get(SESSION_KEY) !== current,
  forget(): void {
    forgotten = true;
    for (const forget of forgetters) forget();
  },
};

/** Writes only what has changed, so that it cannot undo what another tab has just deleted. */
function store(key: string, value: string | undefined): void {
  if (value === undefined) localStore.remove(key);
  else if (localStore.get(key) !== value) localStore.set(key, value);
}
