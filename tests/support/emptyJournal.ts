import { changeJournal } from '../../src/lib/changes/changeJournal';
import { person } from '../../src/lib/person';
import { clearJournal } from './journal';

/** Resolves when what is kept of others has been found and is being deleted, after another person has signed in. */
export async function foreignFound(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  // Answered after what was asked before.
  await changeJournal.count();
}

/** The person signs in. When this resolves, the journal is empty, and deletes nothing any more. */
export async function signInToEmptyJournal(uid: string): Promise<void> {
  await clearJournal();
  person.become(uid);
  await foreignFound();
}
