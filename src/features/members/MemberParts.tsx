import { memo } from 'react';
import type { Member, PaymentStatus } from '../../api/schemas';
import { Tag } from '../../components/controls/Tag';
import { memberStatuses, paymentLabels } from '../../domain/members';
import { memberName } from '../../domain/names';
import { env } from '../../env';
import { linkWithin } from '../../lib/links';
import { PersonAvatar } from '../groups/Badges';
import styles from './MemberParts.module.css';
import type { Roster } from './useRoster';

/** The props of a member's row. The row is memoized, so it renders again only if one of them changes. */
export const rowPropsOf = (member: Member, roster: Roster) => ({
  member,
  owner: roster.owner,
  details: roster.details,
  own: member.memberID === roster.ownId,
  selected: roster.selection.has(member.memberID),
  problem: roster.failed.get(member.memberID),
  note: roster.noteOf(member),
  onToggle: roster.selection.toggle,
  onMark: roster.markPayment,
  onOpen: roster.open,
});

export type MemberRowProps = ReturnType<typeof rowPropsOf>;

// Memoized, as are the other parts of a row, so that selecting all members of a long list renders only the checkboxes.
export const MemberAvatar = memo(({ member }: { member: Member }) => (
  <PersonAvatar name={memberName(member)} src={linkWithin(env.imageHosts, member.avatar)} />
));

/** Marks the person's own row. */
export const You = () => <Tag label="You" className={styles.you} />;

export const Status = memo(({ status, className }: Pick<Member, 'status'> & { className?: string }) =>
  status ? <Tag className={className} {...memberStatuses[status]} /> : '—',
);

export const Payment = memo(({ status }: { status: PaymentStatus }) => (
  <Tag color={status === 'paid' ? 'success' : undefined} label={paymentLabels[status]} />
));
