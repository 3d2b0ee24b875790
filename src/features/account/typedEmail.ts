import { onPersonChange } from '../../lib/person';

let typed = '';
onPersonChange(() => typedEmail.set(''));

/**
 * The address that was typed on one of the pages to sign in, sign up and reset, for the next of them. In memory only: an
 * entry of the history would show it to whoever goes back there after the person has signed out.
 */
export const typedEmail = {
  get: () => typed,
  set: (email: string) => {
    typed = email.trim();
  },
};
