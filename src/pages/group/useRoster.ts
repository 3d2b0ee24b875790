import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { membersQuery } from '../../api/queries/members';
import type { Member, PaymentStatus } from '../../api/schemas';
import { everyMember, filterMembers, type MemberFilter } from '../../lib/memberFilter';
import type { Reminded } from '../../lib/reminded';
import { type Payments, usePayments } from './usePayments';
import { useReminded } from './useReminded';
import { type Selection, useSelection } from './useSelection';

/** The members of a group as one person looks at them. */
export interface Roster {
  groupId: string;
  /** Whether the person owns the group: nobody else marks, filters or selects. */
  owner: boolean;
  query: UseQueryResult<Member[]>;
  /** All of them, with what has just been marked. */
  members: Member[];
  /** Those that search and filters leave, in the chosen order. */
  shown: Member[];
  /** Those of the shown that are selected. */
  selected: Member[];
  selection: Selection<Member>;
  filter: MemberFilter;
  change: (part: Partial<MemberFilter>) => void;
  payments: Payments;
  reminded: Reminded;
}

const keyOf = ({ memberID }: Member) => memberID;
const nobody: Member[] = [];

export function useRoster(groupId: string, owner: boolean): Roster {
  const query = useQuery(membersQuery(groupId));
  const payments = usePayments(groupId);
  const { wished } = payments;
  const members = useMemo(() => withPayments(query.data ?? nobody, wished), [query.data, wished]);

  const [filter, setFilter] = useState(everyMember);
  // Typing stays quick, however long the list.
  const settled = useDeferredValue(filter);
  const shown = useMemo(() => filterMembers(members, settled), [members, settled]);
  const selection = useSelection(shown, keyOf);

  const change = (part: Partial<MemberFilter>) => setFilter((before) => ({ ...before, ...part }));
  return {
    groupId,
    owner,
    query,
    members,
    shown,
    selected: selection.chosen,
    selection,
    filter,
    change,
    payments,
    reminded: useReminded(groupId),
  };
}

const marked = { paid: new WeakMap<Member, Member>(), unpaid: new WeakMap<Member, Member>() };

/** The same object each time, so that a row is not drawn again because of another one. */
function markedAs(member: Member, paymentStatus: PaymentStatus): Member {
  if (member.paymentStatus === paymentStatus) return member;
  const copy = marked[paymentStatus].get(member) ?? { ...member, paymentStatus };
  marked[paymentStatus].set(member, copy);
  return copy;
}

const withPayments = (members: Member[], wished: Payments['wished']) =>
  wished.size === 0
    ? members
    : members.map((member) => markedAs(member, wished.get(member.memberID) ?? member.paymentStatus));
