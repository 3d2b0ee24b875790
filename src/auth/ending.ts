import { localStore } from '../lib/storage';

/** Why the last session ended, if the person must be told: the provider ended it, or they deleted their account. */
const endings = ['disabled', 'deleted', 'expired', 'accountDeleted'] as const;
export type Ending = (typeof endings)[number];

const KEY = 'cheer.ending';
const LOST_KEY = 'cheer.lostChanges';

/** The stored value after the person has signed out. */
const LEFT = 'left';

/** How the last session ended, stored for all tabs until somebody signs in. */
export const lastEnding = {
  get: () => endings.find((ending) => ending === localStore.get(KEY)),
  /** Whether the person signed out, and nobody has signed in since. */
  isLeft: () => localStore.get(KEY) === LEFT,
  /** How many changes the server had not confirmed when the session ended. */
  lost: () => Number(localStore.get(LOST_KEY) ?? 0),
  set: (ending: Ending | typeof LEFT | undefined, lost = 0) => {
    if (ending) localStore.set(KEY, ending);
    else localStore.remove(KEY);
    if (lost > 0) localStore.set(LOST_KEY, `${lost}`);
    else localStore.remove(LOST_KEY);
  },
};
