import type { Member } from '../api/schemas';
import { isEmail } from './safeLinks';

export interface Contact {
  email?: string;
  phone?: string;
}

/** How to reach a member; a name that came with the request is often an e-mail address. */
export function contactOf({
  email,
  firstName,
  name,
  phone,
}: Pick<Partial<Member>, 'email' | 'firstName' | 'name' | 'phone'>): Contact {
  const address = email?.trim() || [firstName, name].find((text) => text && isEmail(text.trim()));
  return { email: address || undefined, phone: phone?.trim() || undefined };
}
