import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../../api/queries/products';
import type { Group, Member } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { memberMessages } from '../members/messages';
import { LetterForm } from './LetterForm';
import { reminderMessages } from './messages';

interface LetterProps {
  group: Group;
  members: Member[];
}

interface MemberLetterProps extends LetterProps {
  /** Only the unpaid members are reminded. A message goes to all, and does not mention payments. */
  kind: 'Remind' | 'Message';
}

/** The content of a dialog in which the owner of the group writes to some of its members. */
export function MemberLetter({ kind, group, members }: MemberLetterProps) {
  if (kind === 'Remind') return <Reminder group={group} members={members} />;
  if (members.length === 0)
    return <EmptyState message={memberMessages.noMembers} hint={memberMessages.noMembersHint} />;
  return <LetterForm letter={{ kind: 'message' }} group={group} members={members} />;
}

function Reminder({ group, members }: LetterProps) {
  const fees = useQuery(productsQuery(group._id));
  const unpaid = members.filter(({ paymentStatus }) => paymentStatus === 'unpaid');
  if (members.length === 0) return <EmptyState message={memberMessages.everyonePaid} />;
  if (unpaid.length === 0)
    return <EmptyState message={reminderMessages.remindNoneSelected} hint={reminderMessages.remindNoneSelectedHint} />;
  return (
    <>
      {unpaid.length < members.length && <p>{reminderMessages.remindSelected(unpaid.length, members.length)}</p>}
      <LetterForm letter={{ kind: 'reminder', fees: fees.data ?? [] }} group={group} members={unpaid} />
    </>
  );
}
