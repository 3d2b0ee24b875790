import { localStore } from '../lib/storage';

/** Why the last session ended, if the person must be told: the provider ended it, or they deleted their account. */
const endings = ['disabled', 'deleted', 'expired', 'accountDeleted'] as const;
export type Ending = (typeof endings)[number];

const KEY = 'cheer.ending';

/** The stored value after the person has signed out. */
const LEFT = 'left';

/** How the last session ended, stored for all tabs until somebody signs in. */
export const lastEnding = {
  get: () => endings.find((ending) => ending === localStore.get(KEY)),
  /** Whether the person signed out, and nobody has signed in since. */
  isLeft: () => localStore.get(KEY) === LEFT,
  set: (ending: Ending | typeof LEFT | undefined) => {
    if (ending) localStore.set(KEY, ending);
    else localStore.remove(KEY);
  },
};
