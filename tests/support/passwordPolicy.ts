import { waitFor } from '@testing-library/react';
import { getAuth, validatePassword } from 'firebase/auth';
import { expect } from 'vitest';
import { signUp } from '../../src/auth/firebase';
import { db } from '../mocks/db';
import type { Settings } from '../mocks/settings';

/** Makes the identity provider enforce a policy. The SDK caches policies until the provider has refused a password. */
export async function enforcePasswordPolicy(policy: Partial<Settings['passwordPolicy']>): Promise<void> {
  Object.assign(db.settings.passwordPolicy, { enforcementState: 'ENFORCE' }, policy);
  await signUp({ email: 'refused@example.com', password: 'x' }).catch(() => undefined);
  await waitFor(async () => {
    const { passwordPolicy } = await validatePassword(getAuth(), '');
    const { minPasswordLength, containsUppercaseLetter } = passwordPolicy.customStrengthOptions;
    expect([passwordPolicy.enforcementState, minPasswordLength, containsUppercaseLetter]).toEqual([
      'ENFORCE',
      db.settings.passwordPolicy.minPasswordLength,
      db.settings.passwordPolicy.containsUppercaseCharacter,
    ]);
  });
}
