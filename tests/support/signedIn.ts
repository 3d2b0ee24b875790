import { onTestFinished } from 'vitest';
import { person } from '../../src/lib/person';

/** Makes this person the owner of stored data until the end of the test. */
export function signedInAs({ uid, email }: { uid: string; email: string | null }): void {
  person.become(uid, email);
  onTestFinished(() => person.become(undefined));
}
