import type { Group, Member, PaymentStatus } from '../api/schemas';
import { isEmail } from '../lib/links';

/** In the order in which the statuses are listed, with the theme's colors. */
export const memberStatuses = {
  active: { label: 'Active', color: 'success' },
  paused: { label: 'Paused', color: 'error' },
  vacation: { label: 'Vacation', color: 'warning' },
} as const satisfies Record<NonNullable<Member['status']>, { label: string; color: string }>;

export const paymentLabels: Record<PaymentStatus, string> = { unpaid: 'Unpaid', paid: 'Paid' };

interface Contact {
  email?: string;
  phone?: string;
}

/** A member's e-mail and phone. If `email` is missing, the name often is the address, copied from the join request. */
export function contactOf({
  email,
  firstName,
  name,
  phone,
}: Pick<Partial<Member>, 'email' | 'firstName' | 'name' | 'phone'>): Contact {
  const address = email?.trim() || [firstName?.trim(), name?.trim()].find((text) => text && isEmail(text));
  return { email: address || undefined, phone: phone?.trim() || undefined };
}

/** Whether two versions of a group differ at most in which of its members have paid. */
export function isSameButPayments(before: Group, after: Group): boolean {
  const fields = Object.keys({ ...before, ...after }) as (keyof Group)[];
  return (
    fields.every((field) => field === 'members' || before[field] === after[field]) &&
    before.members.length === after.members.length &&
    before.members.every(({ memberID }, index) => memberID === after.members[index]?.memberID)
  );
}

/**
 * Counts the members of a group who have not paid. `marks` has the pending changes of their payment status, by member
 * id. Undefined when the server gives no payment status for any member.
 */
export function countUnpaid(members: Group['members'], marks: ReadonlyMap<string, PaymentStatus>): number | undefined {
  if (members.every(({ paymentStatus }) => paymentStatus === undefined)) return undefined;
  return members.filter(({ memberID = '', paymentStatus }) => (marks.get(memberID) ?? paymentStatus) !== 'paid').length;
}
