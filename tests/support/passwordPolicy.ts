import { db } from '../mocks/db';
import type { Settings } from '../mocks/settings';

/** Makes the identity provider enforce a policy. */
export function enforcePasswordPolicy(policy: Partial<Settings['passwordPolicy']>): void {
  Object.assign(db.settings.passwordPolicy, { enforcementState: 'ENFORCE' }, policy);
}

/** The SDK caches the policy for as long as the page is open, which would let one test see the policy of another. */
export async function forgetPasswordPolicy(): Promise<void> {
  const { restored } = await import('../../src/auth/firebase');
  Object.assign((await restored).auth, { _projectPasswordPolicy: null });
}
