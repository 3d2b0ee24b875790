import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { membersQuery } from '../../api/queries/members';
import type { Member, PaymentStatus } from '../../api/schemas';
import { type Selection, useSelection } from '../../hooks/useSelection';
import { everyMember, filterMembers, type MemberFilter } from './memberFilter';
import { useMarks } from './useMarks';

/** The members of a group as one person sees them. */
export interface Roster {
  /** Only the owner of the group marks, filters and selects. */
  owner: boolean;
  query: UseQueryResult<Member[]>;
  /** All members, pending payment marks included. */
  members: Member[];
  /** The members that search and filters leave, in the chosen order. */
  shown: Member[];
  /** Those selected among the shown ones. */
  selection: Selection<Member>;
  filter: MemberFilter;
  changeFilter: (part: Partial<MemberFilter>) => void;
  /** By member id: why the last payment mark failed. */
  failed: ReadonlyMap<string, Error>;
  markPayment: (members: Member[], status: PaymentStatus) => void;
  /** A line below the member's name. */
  noteOf: (member: Member) => string | undefined;
}

const keyOf = ({ memberID }: Member) => memberID;
const nobody: Member[] = [];

export function useRoster(groupId: string, owner: boolean, noteOf: Roster['noteOf']): Roster {
  const query = useQuery(membersQuery(groupId));
  const { pending, failed, mark } = useMarks(groupId);
  const members = useMemo(() => applyPending(query.data ?? nobody, pending), [query.data, pending]);

  const [filter, setFilter] = useState(everyMember);
  // Typing stays responsive, however long the list.
  const deferredFilter = useDeferredValue(filter);
  const shown = useMemo(() => filterMembers(members, deferredFilter), [members, deferredFilter]);
  const selection = useSelection(shown, keyOf);

  return {
    owner,
    query,
    members,
    shown,
    selection,
    filter,
    changeFilter: (part) => setFilter((before) => ({ ...before, ...part })),
    failed,
    markPayment: mark,
    noteOf,
  };
}

const marked = { paid: new WeakMap<Member, Member>(), unpaid: new WeakMap<Member, Member>() };

/** Always the same copy of a member, so that a memoized row is not drawn again because of another row. */
function withPayment(member: Member, paymentStatus: PaymentStatus): Member {
  if (member.paymentStatus === paymentStatus) return member;
  const copy = marked[paymentStatus].get(member) ?? { ...member, paymentStatus };
  marked[paymentStatus].set(member, copy);
  return copy;
}

const applyPending = (members: Member[], pending: ReadonlyMap<string, PaymentStatus>) =>
  pending.size === 0
    ? members
    : members.map((member) => withPayment(member, pending.get(member.memberID) ?? member.paymentStatus));
