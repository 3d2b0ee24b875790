import { useQuery } from '@tanstack/react-query';
import { feeDeletionQueue, productsQuery } from '../../api/queries/products';
import type { Group, Member } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { QueryProblem } from '../../components/QueryView';
import { RowSkeletons } from '../../components/Skeletons';
import { useRemaining } from '../../components/writes/useDeletion';
import { describeError } from '../../errorMessages';
import { feeMessages } from '../fees/messages';
import { memberMessages } from '../members/messages';
import { LetterForm } from './LetterForm';
import { reminderMessages } from './messages';

interface MemberLetterProps {
  /** 'Remind' goes to the unpaid `members`, and asks them to pay. 'Message' goes to all `members`, paid or not. */
  kind: 'Remind' | 'Message';
  group: Group;
  members: Member[];
  /** Whether the owner has selected `members`. If not, they are all members ('Message') or all unpaid ('Remind'). */
  selected: boolean;
}

/** The content of a dialog in which the owner of the group writes to some of its members. */
export function MemberLetter({ kind, ...props }: MemberLetterProps) {
  const { group, members, selected } = props;
  if (selected && members.length === 0) return <EmptyState message={reminderMessages.selectedLeft} />;
  if (kind === 'Remind') return <Reminder {...props} />;
  if (members.length === 0)
    return <EmptyState message={memberMessages.noMembers} hint={memberMessages.noMembersHint} />;
  return <LetterForm letter={{ kind: 'message' }} group={group} members={members} />;
}

/** A member who pays while the dialog is open is left out. If the fees cannot be loaded, the text does not name them. */
function Reminder({ group, members, selected }: Omit<MemberLetterProps, 'kind'>) {
  const fees = useRemaining(useQuery(productsQuery(group._id)), feeDeletionQueue(group._id));
  const unpaid = members.filter(({ paymentStatus }) => paymentStatus === 'unpaid');
  if (unpaid.length === 0 && !selected) return <EmptyState message={memberMessages.everyonePaid} />;
  if (unpaid.length === 0)
    return <EmptyState message={reminderMessages.remindNoneSelected} hint={reminderMessages.remindNoneSelectedHint} />;
  if (fees.isPending) return <RowSkeletons label="Loading the fees" />;
  return (
    <>
      {!fees.data && (
        <QueryProblem message={feeMessages.feesFailed} cause={describeError(fees.error)} retry={fees.refetch} />
      )}
      {selected && unpaid.length < members.length && (
        <p>{reminderMessages.remindSelected(unpaid.length, members.length)}</p>
      )}
      <LetterForm letter={{ kind: 'reminder', fees: fees.data ?? [] }} group={group} members={unpaid} />
    </>
  );
}
