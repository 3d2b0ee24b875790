import type { Member } from '../api/schemas';
import { contactOf } from './contact';
import { memberName } from './names';
import { hasWords } from './words';

export type MemberOrder = 'name' | 'status' | 'payment';

export interface MemberFilter {
  words: string;
  payment: 'all' | Member['paymentStatus'];
  status: 'all' | NonNullable<Member['status']>;
  orderBy: MemberOrder;
  descending: boolean;
}

export const everyMember: MemberFilter = {
  words: '',
  payment: 'all',
  status: 'all',
  orderBy: 'name',
  descending: false,
};

/** Whether it leaves anybody out; the order does not. */
export const isFiltering = ({ words, payment, status }: MemberFilter) =>
  words.trim() !== '' || payment !== 'all' || status !== 'all';

const { compare } = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** Those that fit, in the chosen order; whoever is equal in it, by name. */
export function filterMembers(members: Member[], filter: MemberFilter): Member[] {
  const { words, payment, status, orderBy, descending } = filter;
  const direction = descending ? -1 : 1;
  return members
    .filter((member) => payment === 'all' || member.paymentStatus === payment)
    .filter((member) => status === 'all' || member.status === status)
    .map((member) => ({ member, name: memberName(member), rank: rankOf[orderBy](member) }))
    .filter(({ member, name }) => words === '' || hasWords(words, textsOf(member, name)))
    .sort((a, b) => direction * (a.rank - b.rank || compare(a.name, b.name)))
    .map(({ member }) => member);
}

/** Whoever has something open stands first; who has no status, last. */
const rankOf: Record<MemberOrder, (member: Member) => number> = {
  name: () => 0,
  status: ({ status }) => (status ? memberStatuses.indexOf(status) : memberStatuses.length),
  payment: ({ paymentStatus }) => (paymentStatus === 'unpaid' ? 0 : 1),
};
const memberStatuses: Member['status'][] = ['active', 'paused', 'vacation'];

function textsOf(member: Member, name: string): string[] {
  const { email = '', phone = '' } = contactOf(member);
  return [name, email, phone, phone.replace(/\D/g, '')];
}
