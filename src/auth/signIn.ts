import type { FirebaseError } from 'firebase/app';
import { createUserWithEmailAndPassword, sendPasswordResetEmail, signInWithEmailAndPassword } from 'firebase/auth';
import { lastEnding } from './ending';
import { authForSignIn, restored, type User } from './firebase';

export interface Credentials {
  email: string;
  password: string;
}

/** Gives a blocked captcha its own error code: the SDK's error has no code, or a general code and the DOM event. */
function nameCaptcha(error: Partial<FirebaseError>): never {
  const isBlocked = error.code === undefined || error.customData instanceof Event;
  throw isBlocked ? Object.assign(new Error('The captcha is blocked.'), { code: 'auth/captcha-check-failed' }) : error;
}

async function enter(call: typeof signInWithEmailAndPassword, { email, password }: Credentials): Promise<User> {
  const auth = await authForSignIn();
  // Forget the last sign-out. Otherwise AuthProvider would end the new session, because it would conclude that another
  // tab has signed out meanwhile.
  if (lastEnding.isLeft()) lastEnding.set(undefined);
  return (await call(auth, email, password).catch(nameCaptcha)).user;
}

export const signIn = (credentials: Credentials) => enter(signInWithEmailAndPassword, credentials);
export const signUp = (credentials: Credentials) => enter(createUserWithEmailAndPassword, credentials);
export const resetPassword = (email: string) =>
  restored.then(({ auth }) => sendPasswordResetEmail(auth, email)).catch(nameCaptcha);
