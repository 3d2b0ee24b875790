import { hashText } from './hash';
import { createListeners } from './listeners';

/** Returns undefined instead of throwing when the browser's storage is full or blocked. */
function safely<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** The key prefix of the signed-in person's data, which is removed when they sign out. */
const PERSONAL = 'cheer.my.';
/** The key prefix of the reminders that earlier versions stored for the signed-in person. */
const FORMER_PERSONAL = 'cheer.reminded.';
/** The key prefix of data that stays after signing out, such as bookmarks. */
const ACCOUNT = 'cheer.account.';

const wrap = (storage: () => Storage, prefix = '') => ({
  get: (key: string) => safely(() => storage().getItem(prefix + key)) ?? undefined,
  set: (key: string, value: string) => safely(() => storage().setItem(prefix + key, value)),
  remove: (key: string) => safely(() => storage().removeItem(prefix + key)),
});

/** Stored on this device. */
export const localStore = wrap(() => localStorage);
/** Stored until the tab is closed. */
export const sessionStore = wrap(() => sessionStorage);

/** In characters: several times as many as a session has. */
const PROBE_LENGTH = 10_000;

/** Whether localStorage has room for a session. */
export function localStoreWorks(): boolean {
  const key = 'cheer.probe';
  const value = 'x'.repeat(PROBE_LENGTH);
  localStore.set(key, value);
  const works = localStore.get(key) === value;
  localStore.remove(key);
  return works;
}
/** Values that the storage refused, by full key. */
const unstored = new Map<string, string>();

const keysFrom = (prefix: string): string[] =>
  (safely(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix));

export type TextStore = ReturnType<typeof textStore>;

/**
 * Stores texts on this device. Texts that the storage refuses are held in memory until the page is closed or the person
 * signs out.
 */
function textStore(prefix: string) {
  const device = wrap(() => localStorage, prefix);
  const { notify, subscribe } = createListeners();
  return {
    get: (key: string) => unstored.get(prefix + key) ?? device.get(key),
    set: (key: string, value: string) => {
      device.set(key, value);
      if (device.get(key) === value) unstored.delete(prefix + key);
      else unstored.set(prefix + key, value);
      notify();
    },
    remove: (key: string) => {
      unstored.delete(prefix + key);
      device.remove(key);
      notify();
    },
    /** Also calls the listener when another tab has changed something. */
    subscribe: (listener: () => void) => {
      const unsubscribe = subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/** Stored for everybody who uses this device. */
export const deviceStore = textStore('cheer.');

/** Stored until the person signs out. */
export const personalStore = textStore(PERSONAL);

/**
 * Stored until the account is deleted, even while nobody is signed in. So the texts must not identify a person: store
 * ids of groups, for example, but no names. Keys come from `accountKey`.
 */
export const accountStore = textStore(ACCOUNT);

/** Returns a key with a hash of the uid, which distinguishes the accounts of one device without naming them. */
export const accountKey = (uid: string, name: string) => `${hashText(uid).toString(36)}.${name}`;

export function clearAccount(uid: string): void {
  for (const key of keysFrom(ACCOUNT + accountKey(uid, ''))) localStore.remove(key);
}

export function clearPersonal({ onDevice } = { onDevice: true }): void {
  for (const key of [...unstored.keys()]) if (key.startsWith(PERSONAL) || key.startsWith(ACCOUNT)) unstored.delete(key);
  // Session storage holds data of the person, too, such as a payment that was begun in this tab.
  safely(() => sessionStorage.clear());
  if (!onDevice) return;
  for (const key of [...keysFrom(PERSONAL), ...keysFrom(FORMER_PERSONAL)]) localStore.remove(key);
}
