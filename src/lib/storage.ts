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

const wrap = (storage: () => Storage, prefix = '') => ({
  get: (key: string) => safely(() => storage().getItem(prefix + key)) ?? undefined,
  set: (key: string, value: string) => safely(() => storage().setItem(prefix + key, value)),
  remove: (key: string) => safely(() => storage().removeItem(prefix + key)),
});

/** Kept on this device. */
export const localStore = wrap(() => localStorage);
/** Kept until the tab is closed. */
export const sessionStore = wrap(() => sessionStorage);
/** Kept on this device until the person signs out. */
export const personalStore = wrap(() => localStorage, PERSONAL);

export function clearPersonal(): void {
  // What was begun in this tab, such as a payment.
  safely(() => sessionStorage.clear());
  safely(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PERSONAL)) localStorage.removeItem(key);
  });
}
