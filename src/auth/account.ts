import {
  EmailAuthProvider,
  type PasswordValidationStatus,
  reauthenticateWithCredential,
  sendEmailVerification,
  updatePassword,
  validatePassword,
} from 'firebase/auth';
import { auth, type User } from './firebase';

/** Proves that it is still the same person: the provider wants that for what follows. */
const reauthenticate = (user: User, password: string) =>
  reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));

export const sendVerification = (user: User) => sendEmailVerification(user);

/** Asks the provider anew whether the person has opened the link that was sent. */
export async function isVerified(user: User): Promise<boolean> {
  await user.reload();
  return user.emailVerified;
}

export async function changePassword(user: User, { current, next }: { current: string; next: string }) {
  await reauthenticate(user, current);
  await updatePassword(user, next);
}

/** Without a password, for those who have none, it takes a sign-in of the last few minutes. */
export async function deleteAccount(user: User, password?: string) {
  if (password !== undefined) await reauthenticate(user, password);
  await user.delete();
}

export type PolicyStatus = PasswordValidationStatus;

/** How a password stands against the provider's policy; undefined when that is not enforced. */
async function checkPassword(password: string): Promise<PolicyStatus | undefined> {
  const status = await validatePassword(auth, password);
  return status.passwordPolicy.enforcementState === 'ENFORCE' ? status : undefined;
}

/** Asks for the policy. The returned function checks a password against it without asking again. */
export async function loadPasswordPolicy(): Promise<typeof checkPassword> {
  await checkPassword('');
  return checkPassword;
}
