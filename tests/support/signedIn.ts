import { onTestFinished } from 'vitest';
import { person } from '../../src/lib/person';

/** Until the end of the test, the data that the browser keeps are this person's. */
export function signedInAs({ uid, email }: { uid: string; email: string | null }): void {
  person.become(uid, email);
  onTestFinished(() => person.become(undefined));
}
