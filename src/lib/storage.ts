/** Browser storage may be full, blocked or hold what another version left: none of it may stop the app. */
function safely<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** What belongs to the person who is signed in, and goes when they leave. */
const PERSONAL = 'cheer.my.';

const wrap = (storage: () => Storage, prefix = '') => ({
  get: (key: string) => safely(() => storage().getItem(prefix + key)) ?? undefined,
  set: (key: string, value: string) => safely(() => storage().setItem(prefix + key, value)),
  remove: (key: string) => safely(() => storage().removeItem(prefix + key)),
});

/** Kept on this device. */
export const localStore = wrap(() => localStorage);
/** Kept as long as the tab is open. */
export const sessionStore = wrap(() => sessionStorage);
/** Kept on this device until the person signs out. */
export const personalStore = wrap(() => localStorage, PERSONAL);

export function clearPersonal(): void {
  // What was begun in this tab, such as the way back from the payment page.
  safely(() => sessionStorage.clear());
  safely(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PERSONAL)) localStorage.removeItem(key);
  });
}
