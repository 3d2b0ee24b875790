import { screen, within } from '@testing-library/react';
import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { restored } from '../../src/auth/firebase';
import { accountKey, accountStore } from '../../src/lib/storage';
import { db } from '../mocks/db';
import { people } from '../mocks/people';
import { renderApp } from './renderApp';

export const newcomer = { email: 'nia.new@example.com', password: 'hello1' };

export const wrongPassword = 'Invalid password. Please try again.';
export const tooManyAttempts = 'Too many attempts. Wait a few minutes, or reset your password.';
export const unreachable = 'The sign-in service could not be reached.';
export const signInPath = /accounts:signInWithPassword/;
export const identityError = (message: string) => ({ error: { code: 400, message } });

/** Returns a person's account at the mocked identity provider; undefined if there is none. */
export const accountOf = ({ email }: { email: string }) => db.accounts.find((account) => account.email === email);

/** Finds a section of the account page. */
export const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

/** Stores a person's bookmarks on this device. */
export const bookmarkGroups = (ids: string[], { uid } = people.member) =>
  accountStore.set(accountKey(uid, 'savedGroups'), JSON.stringify(ids.map((id) => [id, new Date().toISOString()])));

/** Opens the account page for an account without a password. */
export async function openWithGoogleAccount() {
  const claims = { sub: 'google-1', email: newcomer.email };
  const { auth } = await restored;
  await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
  const { user } = await renderApp('/account');
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  return user;
}
