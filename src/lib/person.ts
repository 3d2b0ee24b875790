import { clearPersonal, localStore } from './storage';

/** Holds the uid; known before the identity SDK has loaded the session. */
export const SESSION_KEY = 'cheer.session';
const forgetters = new Set([clearPersonal]);
let current: string | undefined;
/** Whether the uid is stored, as far as the browser lets us. */
let stored = false;

/** Registers how to delete what is kept of a person, in memory or on the device. Runs in every tab. */
export function onPersonChange(forget: () => void): void {
  forgetters.add(forget);
}

/** Whose data this browser keeps. All that is kept of a person is deleted here, and nowhere else. */
export const person = {
  /** Who is signed in; until the provider has been asked, who was when the app was last open. */
  uid: (): string | undefined => current ?? localStore.get(SESSION_KEY),
  /** Tells who is signed in now. Deletes what is kept of anybody else, also when they left while the app was closed. */
  become(uid: string | undefined): void {
    if (person.uid() !== uid) person.forget();
    current = uid;
    if (uid === undefined) localStore.remove(SESSION_KEY);
    else localStore.set(SESSION_KEY, uid);
    stored = localStore.get(SESSION_KEY) === uid;
  },
  /** Whether another tab has signed in or out since `become`, as it may while this one is in the back/forward cache. */
  hasChanged: (): boolean => stored && localStore.get(SESSION_KEY) !== current,
  forget(): void {
    for (const forget of forgetters) forget();
  },
};
