import { afterEach, beforeEach } from 'vitest';
import { person } from '../../src/lib/person';
import { journal } from '../../src/outbox/journal';
import { clearJournal } from './journal';
import { addLocks } from './locks';

/** Resolves when what is kept of others has been found and is being deleted, after another person has signed in. */
export async function foreignFound(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  // Answered after what was asked before.
  await journal.count();
}

/** The person signs in. When this resolves, the journal is empty, and deletes nothing any more. */
export async function signInToEmptyJournal(uid: string): Promise<void> {
  await clearJournal();
  person.become(uid);
  await foreignFound();
}

/** Each test of the file begins with the person signed in and an empty journal, in a browser with locks. */
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
