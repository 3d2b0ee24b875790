import type { Group, Member, PaymentStatus } from '../api/schemas';
import { isEmail } from '../lib/links';

/** In the order in which they are listed; the colours are of the theme. */
export const memberStatuses = {
  active: { label: 'Active', color: 'success' },
  paused: { label: 'Paused', color: 'error' },
  vacation: { label: 'Vacation', color: 'warning' },
} as const satisfies Record<NonNullable<Member['status']>, { label: string; color: string }>;

export const paymentLabels: Record<PaymentStatus, string> = { unpaid: 'Unpaid', paid: 'Paid' };

export interface Contact {
  email?: string;
  phone?: string;
}

/** A member's e-mail and phone. Where there is no email, the name often is one, copied from the join request. */
export function contactOf({
  email,
  firstName,
  name,
  phone,
}: Pick<Partial<Member>, 'email' | 'firstName' | 'name' | 'phone'>): Contact {
  const address = email?.trim() || [firstName?.trim(), name?.trim()].find((text) => text && isEmail(text));
  return { email: address || undefined, phone: phone?.trim() || undefined };
}

/** Whether two versions of a group differ in nothing but who of its members has paid. */
export function isSameButPayments(before: Group, after: Group): boolean {
  const fields = Object.keys({ ...before, ...after }) as (keyof Group)[];
  return (
    fields.every((field) => field === 'members' || before[field] === after[field]) &&
    before.members.length === after.members.length &&
    before.members.every(({ memberID }, index) => memberID === after.members[index]?.memberID)
  );
}

/**
 * How many of a group's members have not paid, with marks that are on their way. Undefined when the server tells no
 * payment of any of them: then nobody knows.
 */
export function countUnpaid(members: Group['members'], marks: ReadonlyMap<string, PaymentStatus>): number | undefined {
  if (members.every(({ paymentStatus }) => paymentStatus === undefined)) return undefined;
  return members.filter(({ memberID = '', paymentStatus }) => (marks.get(memberID) ?? paymentStatus) !== 'paid').length;
}
