import { isEmailInput } from '../../lib/links';
import { creatingMessages } from '../creating/messages';
import { accountMessages } from './messages';

/** The rules for the address on the sign-up and reset pages. */
export const emailRules = {
  setValueAs: (typed: string) => typed.trim(),
  required: accountMessages.emailMissing,
  validate: (email: string) => isEmailInput(email) || creatingMessages.emailInvalid,
};
