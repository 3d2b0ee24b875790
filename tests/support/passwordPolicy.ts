import { db } from '../mocks/db';
import type { Settings } from '../mocks/settings';

/** Makes the identity provider enforce a policy. */
export function enforcePasswordPolicy(policy: Partial<Settings['passwordPolicy']>): void {
  Object.assign(db.settings.passwordPolicy, { enforcementState: 'ENFORCE' }, policy);
}

/** Deletes the SDK's cached policy, which otherwise lasts as long as the page and would be seen by later tests. */
export async function forgetPasswordPolicy(): Promise<void> {
  const { restored } = await import('../../src/auth/firebase');
  Object.assign((await restored).auth, { _projectPasswordPolicy: null });
}
