import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { membersQuery, paymentQueue } from '../../api/queries/members';
import type { Member, PaymentStatus } from '../../api/schemas';
import { useFollowedChanges } from '../../hooks/usePendingChanges';

const nobody: Member[] = [];

/** The members of a group, pending payment marks included. `failed`, by member id: why the last mark failed. */
export function useMembers(groupId: string) {
  const query = useQuery(membersQuery(groupId));
  const { pending, failed } = useFollowedChanges(paymentQueue(groupId));
  const members = useMemo(() => applyPending(query.data ?? nobody, pending), [query.data, pending]);
  return { query, members, failed };
}

const marked = { paid: new WeakMap<Member, Member>(), unpaid: new WeakMap<Member, Member>() };

/** Returns a copy with the payment status: the same copy each time, so that a memoized row does not render again. */
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
