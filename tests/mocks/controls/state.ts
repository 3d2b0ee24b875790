import { person } from '../../../src/lib/person';
import { db } from '../db';
import { carryInAddress, readAddress, withParameter } from './address';
import { setClock } from './clock';
import {
  type Controls,
  failureOf,
  formatControls,
  noControls,
  type PersonName,
  parseControls,
  settingsOf,
} from './controls';
import { becomePerson, currentPerson, personNamed } from './session';

/** Settings that take effect only with a reload, because the app reads them once. */
const needsReload = ['groups', 'roster', 'clock'] as const;

let controls = noControls;
let unknown: string[] = [];
/**
 * Whether the person named in the URL has been signed in since the page loaded. When somebody else then signs in, the
 * name is removed from the URL.
 */
let hasBeen = false;
const listeners = new Set<() => void>();

/** The current settings of the mock panel. They are stored only in the URL. */
export const mockState = {
  get: () => controls,
  /** Returns the invalid parts of the `mock` parameter. */
  unknown: () => unknown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  change: (part: Partial<Controls>) => set({ ...controls, ...part }),
  toDefault: () => set(noControls),
  /** Returns a link that shows others the same state, including who is signed in. */
  link: () => withParameter(location.href, formatControls({ ...controls, as: currentPerson() })),
};

/** Applies the settings in the URL, before the app starts. */
export function startControls(): void {
  ({ controls, unknown } = parseControls(readAddress()));
  if (controls.clock) setClock(controls.clock);
  carryInAddress(() => {
    notePerson();
    return formatControls(controls);
  });
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, notePerson, true);
  apply(noControls);
  if (controls.as) signIn(controls.as);
}

/**
 * Signs the person in, also in the app's own record (`person`), before the app starts. Otherwise the app would start
 * with the previous person, and redirect from the page in the URL to another.
 */
function signIn(name: PersonName): void {
  const isAnother = name !== currentPerson();
  becomePerson(name);
  const { uid, email } = personNamed(name) ?? {};
  if (isAnother) person.become(uid, email);
}

/** Applies new settings at once, or reloads the page for settings that need a reload. */
function set(next: Controls): void {
  const before = controls;
  const becomesAnother = next.as !== undefined && next.as !== before.as;
  controls = next;
  unknown = [];
  if (becomesAnother) hasBeen = false;
  history.replaceState(history.state, '', location.href);
  if (becomesAnother || needsReload.some((name) => next[name] !== before[name])) {
    location.reload();
    return;
  }
  apply(before);
  // Make the router read the URL again.
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  for (const listener of listeners) listener();
}

function apply(before: Controls): void {
  const { coldStart, ...settings } = settingsOf(controls);
  // Keep the state of unchanged failures: a failure that is to occur once must not occur again. Likewise, a backend
  // that is awake must not fall asleep again.
  settings.failures = controls.faults.map(
    (fault) => db.settings.failures[before.faults.indexOf(fault)] ?? failureOf(fault),
  );
  Object.assign(db.settings, settings);
  if (controls.cold !== before.cold) db.settings.coldStart = coldStart;
  setOffline(settings.offline);
}

/**
 * Makes `navigator.onLine` false by adding an own property, or removes it, so that the browser's own value is seen
 * again.
 */
function setOffline(offline: boolean): void {
  if (offline === Object.hasOwn(navigator, 'onLine')) return;
  if (offline) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  else Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event(offline ? 'offline' : 'online'));
}

/** Removes the person from the settings once somebody else has signed in. */
function notePerson(): void {
  if (controls.as === undefined) return;
  if (controls.as === currentPerson()) hasBeen = true;
  else if (hasBeen) controls = { ...controls, as: undefined };
}
