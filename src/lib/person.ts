import { createListeners } from './listeners';
import { clearPersonal, localStore } from './storage';

/** The storage key of the uid, which is known before the identity SDK has loaded the session. */
export const SESSION_KEY = 'cheer.session';
/** The storage key of the e-mail address, which is stored as '' if there is none. Earlier versions did not store it. */
const EMAIL_KEY = 'cheer.email';

/** Deletes the data of a person. */
type Forget = (options: {
  /**
   * Whether to delete the data on the device, too. False if the next person has already signed in in another tab,
   * because the device then holds that person's data.
   */
  onDevice: boolean;
}) => void;
const forgetters = new Set<Forget>([clearPersonal]);
const emailListeners = createListeners();
let current: string | undefined;
let currentEmail: string | undefined;
/** Whether the browser has stored the uid. */
let stored = false;

/** The options of the last deletion of a person's data since the app was opened. */
let forgotten: Parameters<Forget>[0] | undefined;

/**
 * Registers a function that deletes the data of a person, in memory or on the device, when the person changes. The
 * function runs in every tab. It also runs at once if the person had already changed when its module was loaded.
 */
export function onPersonChange(forget: Forget): void {
  forgetters.add(forget);
  const missed = forgotten;
  // Wait until the module that registers the function is initialized.
  if (missed) queueMicrotask(() => forget(missed));
}

/** Holds one value of a person in memory until the person changes. */
export function ofPerson<Value>() {
  let value: Value | undefined;
  const set = (next: Value | undefined) => {
    value = next;
  };
  onPersonChange(() => set(undefined));
  return { get: () => value, set };
}

/** Registers a listener for a new e-mail address of the same person. The contents of lists depend on the address. */
export const onEmailChange = emailListeners.subscribe;

export interface Person {
  uid: string;
  email: string | null;
}

/** The person whose data this browser stores. Only `person.forget` deletes that data. */
export const person = {
  /** The uid of the signed-in person, or, until the SDK has loaded, of the last signed-in person on this device. */
  uid: (): string | undefined => current ?? localStore.get(SESSION_KEY),
  /** The person with uid and e-mail; undefined while one of them is not known. */
  known(): Person | undefined {
    const [uid, email] = [person.uid(), currentEmail ?? localStore.get(EMAIL_KEY)];
    return uid === undefined || email === undefined ? undefined : { uid, email: email || null };
  },
  /** Sets who is signed in now. If this browser stores the data of another person, deletes that data. */
  become(uid: string | undefined, email: string | null = null): void {
    const before = person.known();
    const stays = uid !== undefined && person.uid() === uid;
    if (person.uid() !== uid) person.forget(uid);
    current = uid;
    currentEmail = uid === undefined ? undefined : (email ?? '');
    store(SESSION_KEY, current);
    store(EMAIL_KEY, currentEmail);
    stored = localStore.get(SESSION_KEY) === uid;
    if (stays && (!before || before.email !== (email || null))) emailListeners.notify();
  },
  /** Whether another tab has signed in or out since `become`, such as while this page was in the back/forward cache. */
  hasChanged: (): boolean => stored && localStore.get(SESSION_KEY) !== current,
  /** Deletes the data of the previous person. `next` is the uid of the person who is signed in now, if any. */
  forget(next?: string): void {
    forgotten = { onDevice: next === undefined || localStore.get(SESSION_KEY) !== next };
    for (const forget of forgetters) forget(forgotten);
  },
};

/** Does not write an unchanged value, because that could undo a deletion that another tab has just made. */
function store(key: string, value: string | undefined): void {
  if (value === undefined) localStore.remove(key);
  else if (localStore.get(key) !== value) localStore.set(key, value);
}
