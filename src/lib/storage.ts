/** Browser storage may be full or blocked: then nothing is stored, and no error is thrown. */
function safely<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Prefix of what belongs to the signed-in person and is removed when they sign out. */
const PERSONAL = 'cheer.my.';
/** Prefix of the same in earlier versions. */
const FORMER_PERSONAL = 'cheer.reminded.';

/** Whether this device shows the app light or dark, or as its system does. It outlives signing out. */
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

/** Whether localStorage takes a write. */
export function localStoreWorks(): boolean {
  const key = 'cheer.probe';
  localStore.set(key, key);
  const works = localStore.get(key) === key;
  localStore.remove(key);
  return works;
}
/** What the storage would not take. */
const unstored = new Map<string, string>();

/** Stored on this device until the person signs out; where storage is blocked or full, until the page is closed. */
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
  /** Of what this device has stored. */
  keys: (prefix: string): string[] =>
    (safely(() => Object.keys(localStorage)) ?? [])
      .filter((key) => key.startsWith(PERSONAL + prefix))
      .map((key) => key.slice(PERSONAL.length)),
};

export function clearPersonal(): void {
  unstored.clear();
  // What was begun in this tab, such as a payment.
  safely(() => sessionStorage.clear());
  safely(() => {
    const isPersonal = (key: string) => key.startsWith(PERSONAL) || key.startsWith(FORMER_PERSONAL);
    for (const key of Object.keys(localStorage).filter(isPersonal)) localStorage.removeItem(key);
  });
}
