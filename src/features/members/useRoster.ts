import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { isGone } from '../../api/errors';
import { membersQuery, paymentQueue } from '../../api/queries/members';
import type { Member, PaymentStatus } from '../../api/schemas';
import { useToast } from '../../components/Toasts';
import { listNames, memberName } from '../../domain/names';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { type Selection, useSelection } from '../../hooks/useSelection';
import { messages } from '../../messages';
import { everyMember, filterMembers, type MemberFilter } from './memberFilter';

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
  const toast = useToast();
  const query = useQuery(membersQuery(groupId));
  const { pending, failed, apply } = usePendingChanges(paymentQueue(groupId, useQueryClient()));
  const members = useMemo(() => applyPending(query.data ?? nobody, pending), [query.data, pending]);

  const [filter, setFilter] = useState(everyMember);
  // Typing stays responsive, however long the list.
  const deferredFilter = useDeferredValue(filter);
  const shown = useMemo(() => filterMembers(members, deferredFilter), [members, deferredFilter]);
  const selection = useSelection(shown, keyOf);

  const markPayment = useCallback(
    async (marked: Member[], status: PaymentStatus) => {
      const changing = marked.filter(({ paymentStatus }) => paymentStatus !== status);
      const results = await apply(changing.map(keyOf), status);
      if (!results) return;
      const errors = new Map(results.map(({ key, error }) => [key, error]));
      const refused = changing.filter((member) => errors.get(keyOf(member)) && !isGone(errors.get(keyOf(member))));
      if (refused.length > 0) toast(messages.paymentsFailed(listNames(refused.map(memberName))), 'error');
      else if (results.some(({ error }) => isGone(error))) toast(messages.memberGone);
    },
    [apply, toast],
  );

  return {
    owner,
    query,
    members,
    shown,
    selection,
    filter,
    changeFilter: (part) => setFilter((before) => ({ ...before, ...part })),
    failed,
    markPayment,
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
