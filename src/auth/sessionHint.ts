import { localStore } from '../lib/storage';

/** Says, before the identity SDK has asked its server, that somebody is probably signed in. Holds nothing of theirs. */
const KEY = 'cheer.session';

export const sessionHint = {
  exists: () => localStore.get(KEY) !== undefined,
  set: () => localStore.set(KEY, '1'),
  clear: () => localStore.remove(KEY),
};
