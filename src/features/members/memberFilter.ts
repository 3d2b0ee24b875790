import type { Member } from '../../api/schemas';
import { contactOf, memberStatuses } from '../../domain/members';
import { memberName } from '../../domain/names';
import { matchesSearch } from '../../lib/textSearch';

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

/** Whether the search or a filter is in use. */
export const isFiltering = ({ words, payment, status }: MemberFilter) =>
  words.trim() !== '' || payment !== 'all' || status !== 'all';

const { compare } = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** The members that match, in the chosen order; equal ones by name. The one with the id `first` comes first in any order. */
export function filterMembers(members: Member[], filter: MemberFilter, first?: string): Member[] {
  const { words, payment, status, orderBy, descending } = filter;
  const isFirst = ({ memberID }: Member) => Number(memberID === first);
  const direction = descending ? -1 : 1;
  return members
    .filter((member) => payment === 'all' || member.paymentStatus === payment)
    .filter((member) => status === 'all' || member.status === status)
    .map((member) => ({ member, name: memberName(member), rank: rankOf[orderBy](member) }))
    .filter(({ member, name }) => words === '' || matchesSearch(words, textsOf(member, name)))
    .sort((a, b) => isFirst(b.member) - isFirst(a.member) || direction * (a.rank - b.rank || compare(a.name, b.name)))
    .map(({ member }) => member);
}

const statusOrder = Object.keys(memberStatuses);

/** The unpaid come first; members without a status come last. */
const rankOf: Record<MemberOrder, (member: Member) => number> = {
  name: () => 0,
  status: ({ status }) => (status ? statusOrder.indexOf(status) : statusOrder.length),
  payment: ({ paymentStatus }) => (paymentStatus === 'unpaid' ? 0 : 1),
};

function textsOf(member: Member, name: string): string[] {
  const { email = '', phone = '' } = contactOf(member);
  return [name, email, phone, phone.replace(/\D/g, '')];
}
