import { ofPerson } from '../../lib/person';

const typed = ofPerson<string>();

/**
 * The address that was typed on the sign-in, sign-up or reset page, to fill in the next of these pages. In memory only:
 * in the history state, it would be visible to anyone who goes back after the person has signed out.
 */
export const typedEmail = {
  get: () => typed.get() ?? '',
  set: (email: string) => typed.set(email.trim()),
};
