import { db } from '../db';
import { carryInAddress, readAddress, withParameter } from './address';
import { setClock } from './clock';
import { type Controls, failureOf, formatControls, noControls, parseControls, settingsOf } from './controls';
import { setOffline } from './network';
import { becomePerson, currentPerson } from './session';

/** What the app reads only once, when it starts. */
const needsReload = ['groups', 'roster', 'clock'] as const;

let controls = noControls;
let unknown: string[] = [];
/** The person in the address has been signed in since the page was loaded: whoever comes next replaces them. */
let hasBeen = false;
const listeners = new Set<() => void>();

/** What the mock panel controls on this page. It stands in the address, and nowhere else. */
export const mockState = {
  get: () => controls,
  /** The parts of the address that say nothing. */
  unknown: () => unknown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  change: (part: Partial<Controls>) => set({ ...controls, ...part }),
  toDefault: () => set(noControls),
  /** An address for others, who see the same there: also says who is signed in. */
  link: () => withParameter(location.href, formatControls({ ...controls, as: currentPerson() })),
};

/** Sets the mocks as the address says, before the app starts. */
export async function startControls(): Promise<void> {
  ({ controls, unknown } = parseControls(readAddress()));
  if (controls.clock) setClock(controls.clock);
  carryInAddress(() => {
    notePerson();
    return formatControls(controls);
  });
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, notePerson, true);
  apply(noControls);
  if (controls.as) await becomePerson(controls.as);
}

/** Takes effect at once, or where it cannot, by a reload. */
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
  // The router reads the address anew.
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  for (const listener of listeners) listener();
}

function apply(before: Controls): void {
  const { coldStart, ...settings } = settingsOf(controls);
  // One that failed as often as it should does not begin anew, nor does the backend fall asleep again.
  settings.failures = controls.faults.map(
    (fault) => db.settings.failures[before.faults.indexOf(fault)] ?? failureOf(fault),
  );
  Object.assign(db.settings, settings);
  if (controls.cold !== before.cold) db.settings.coldStart = coldStart;
  setOffline(settings.offline);
}

/** Drops the person in the address once somebody else is signed in. */
function notePerson(): void {
  if (controls.as === undefined) return;
  if (controls.as === currentPerson()) hasBeen = true;
  else if (hasBeen) controls = { ...controls, as: undefined };
}
