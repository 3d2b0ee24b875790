import { localStore } from '../lib/storage';

/** Why the last session has ended, where the person has to be told: by the provider, or by deleting the account. */
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
