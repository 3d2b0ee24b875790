import { afterEach, beforeEach } from 'vitest';
import { person } from '../../src/lib/person';
import { journal } from '../../src/outbox/journal';
import { clearJournal } from './journal';
import { addLocks } from './locks';

/** Waits until the journal has noticed a sign-in and has deleted other people's records. */
export async function foreignFound(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  // IndexedDB answers in order, so the deletion is done when the count has been read.
  await journal.count();
}

/** Empties the journal, signs in the person, and waits until the journal's own deletions are done. */
export async function signInToEmptyJournal(uid: string): Promise<void> {
  await clearJournal();
  person.become(uid);
  await foreignFound();
}

/** Each test of the file starts with the person signed in, an empty journal and Web Locks. */
export function startSignedIn(uid: string): void {
  beforeEach(async () => {
    addLocks();
    await signInToEmptyJournal(uid);
  });
  afterEach(async () => {
    await clearJournal();
    person.become(undefined);
  });
}
