import type { Member, PaymentStatus } from '../../api/schemas';
import type { Roster } from './useRoster';

/** What a row or card of a member is drawn from; as long as none of it changes, it is not drawn again. */
export interface MemberRowProps {
  member: Member;
  owner: boolean;
  selected: boolean;
  /** Why the last mark was not taken. */
  problem: Error | undefined;
  /** When the owner has last asked for the payment that is still open. */
  remindedAt: string | undefined;
  onToggle: (id: string) => void;
  onMark: (members: Member[], status: PaymentStatus) => void;
}

export const rowOf = (member: Member, { owner, selection, payments, reminded }: Roster): MemberRowProps => ({
  member,
  owner,
  selected: selection.has(member.memberID),
  problem: payments.failed.get(member.memberID),
  remindedAt: owner && member.paymentStatus === 'unpaid' ? reminded[member.memberID] : undefined,
  onToggle: selection.toggle,
  onMark: payments.mark,
});
