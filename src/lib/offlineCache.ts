import { KEPT_ANSWERS } from './keptAnswers';
import { onPersonChange } from './person';

/** The service worker keeps answers only while their cache exists, so that it needs not know who is signed in. */
let changing: Promise<unknown> = Promise.resolve();
function change(how: (storage: CacheStorage) => Promise<unknown>) {
  if ('caches' in globalThis) changing = changing.then(() => how(caches)).catch(() => undefined);
}

/** Lets the service worker keep what the signed-in person reads, for reading it without a network. */
export const keepReads = () => change((storage) => storage.open(KEPT_ANSWERS));

/** Deletes all answers, which only that person may read. */
onPersonChange(() => change((storage) => storage.delete(KEPT_ANSWERS)));
