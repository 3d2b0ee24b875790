import {
  EmailAuthProvider,
  type PasswordValidationStatus,
  reauthenticateWithCredential,
  sendEmailVerification,
  updatePassword,
  validatePassword,
} from 'firebase/auth';
import { clearAccount } from '../lib/storage';
import { restored, type User } from './firebase';

/** The provider changes a password or deletes an account only after a recent sign-in. */
const reauthenticate = (user: User, password: string) =>
  reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));

export const sendVerification = (user: User) => sendEmailVerification(user);

/** Asks the provider whether the link in the e-mail has been opened. */
export async function isVerified(user: User): Promise<boolean> {
  await user.reload();
  return user.emailVerified;
}

export async function changePassword(user: User, { current, next }: { current: string; next: string }) {
  await reauthenticate(user, current);
  await updatePassword(user, next);
}

/** Omit `password` for accounts without one: the provider then requires a sign-in within the last few minutes. */
export async function deleteAccount(user: User, password?: string) {
  if (password !== undefined) await reauthenticate(user, password);
  await user.delete();
  clearAccount(user.uid);
}

export type PolicyStatus = PasswordValidationStatus;

/** Checks a password against the provider's policy. Returns undefined if the policy is not enforced. */
async function checkPassword(password: string): Promise<PolicyStatus | undefined> {
  const { auth } = await restored;
  const status = await validatePassword(auth, password);
  return status.passwordPolicy.enforcementState === 'ENFORCE' ? status : undefined;
}

/** Loads the policy. The returned function checks passwords against it without further requests. */
export async function loadPasswordPolicy(): Promise<typeof checkPassword> {
  await checkPassword('');
  return checkPassword;
}
