import { localStore } from '../lib/storage';

/** Why the last session ended, if the person must be told: the provider ended it, or they deleted their account. */
const endings = ['disabled', 'deleted', 'expired', 'accountDeleted'] as const;
export type Ending = (typeof endings)[number];

const KEY = 'cheer.ending';

/** Stored for all tabs until somebody signs in. */
export const lastEnding = {
  get: () => endings.find((ending) => ending === localStore.get(KEY)),
  set: (ending: Ending | undefined) => {
    if (ending) localStore.set(KEY, ending);
    else localStore.remove(KEY);
  },
};
