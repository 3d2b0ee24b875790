import type { Member } from '../../api/schemas';
import { contactOf, memberStatuses } from '../../domain/members';
import { compareNames, memberName } from '../../domain/names';
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

/**
 * Returns the members that match, in the chosen order, then by name. The member with the id `first` comes first in any
 * order. `ranks` is the result of `rankNames` for the names of all members.
 */
export function filterMembers(
  members: Member[],
  filter: MemberFilter,
  first?: string,
  ranks = rankNames(members.map(memberName)),
): Member[] {
  const { words, payment, status, orderBy, descending } = filter;
  const isFirst = ({ memberID }: Member) => Number(memberID === first);
  const direction = descending ? -1 : 1;
  return members
    .filter((member) => payment === 'all' || member.paymentStatus === payment)
    .filter((member) => status === 'all' || member.status === status)
    .filter((member) => words === '' || matchesSearch(words, textsOf(member)))
    .map((member) => ({ member, rank: rankOf[orderBy](member), nameRank: ranks.get(memberName(member)) ?? 0 }))
    .sort((a, b) => isFirst(b.member) - isFirst(a.member) || direction * (a.rank - b.rank || a.nameRank - b.nameRank))
    .map(({ member }) => member);
}

/** Returns the rank of each name, so that sorting need not compare names, which is slow. Equal names have one rank. */
export function rankNames(names: string[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  let [last, place] = ['', 0];
  for (const name of [...new Set(names)].sort(compareNames)) {
    if (compareNames(name, last) !== 0) place += 1;
    ranks.set(name, place);
    last = name;
  }
  return ranks;
}

const statusOrder = Object.keys(memberStatuses);

/** The ranks by which members are sorted: unpaid before paid, members without a status last. */
const rankOf: Record<MemberOrder, (member: Member) => number> = {
  name: () => 0,
  status: ({ status }) => (status ? statusOrder.indexOf(status) : statusOrder.length),
  payment: ({ paymentStatus }) => (paymentStatus === 'unpaid' ? 0 : 1),
};

function textsOf(member: Member): string[] {
  const { email = '', phone = '' } = contactOf(member);
  return [memberName(member), email, phone, phone.replace(/\D/g, '')];
}
