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
/** The key prefix of such data in earlier versions. */
const FORMER_PERSONAL = 'cheer.reminded.';

/** The key of the choice between light, dark and the system's color scheme. It is not removed on sign-out. */
export const APPEARANCE_KEY = 'cheer.appearance';

const wrap = (storage: () => Storage, prefix = '') => ({
  get: (key: string) => safely(() => storage().getItem(prefix + key)) ?? undefined,
  set: (key: string, value: string) => safely(() => storage().setItem(prefix + key, value)),
  remove: (key: string) => safely(() => storage().removeItem(prefix + key)),
});

/** Stored on this device. */
export const localStore = wrap(() => localStorage);
/** Stored until the tab is closed. */
export const sessionStore = wrap(() => sessionStorage);
const personal = wrap(() => localStorage, PERSONAL);

/** Whether a write to localStorage succeeds. */
export function localStoreWorks(): boolean {
  const key = 'cheer.probe';
  localStore.set(key, key);
  const works = localStore.get(key) === key;
  localStore.remove(key);
  return works;
}
/** Values that the storage refused. */
const unstored = new Map<string, string>();

/** Stored on this device until the person signs out. If the storage refuses, in memory until the page is closed. */
export const personalStore = {
  get: (key: string) => unstored.get(key) ?? personal.get(key),
  set: (key: string, value: string) => {
    personal.set(key, value);
    if (personal.get(key) === value) unstored.delete(key);
    else unstored.set(key, value);
  },
  remove: (key: string) => {
    unstored.delete(key);
    personal.remove(key);
  },
  /** The stored keys with a prefix. Leaves out values that the storage refused. */
  keys: (prefix: string): string[] =>
    (safely(() => Object.keys(localStorage)) ?? [])
      .filter((key) => key.startsWith(PERSONAL + prefix))
      .map((key) => key.slice(PERSONAL.length)),
};

export function clearPersonal(): void {
  unstored.clear();
  // Session storage holds what was begun in this tab, such as a payment.
  safely(() => sessionStorage.clear());
  safely(() => {
    const isPersonal = (key: string) => key.startsWith(PERSONAL) || key.startsWith(FORMER_PERSONAL);
    for (const key of Object.keys(localStorage).filter(isPersonal)) localStorage.removeItem(key);
  });
}
