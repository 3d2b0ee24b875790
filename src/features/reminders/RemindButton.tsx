import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../../api/queries/products';
import type { Group, Member } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { memberMessages } from '../members/messages';
import { LetterDialog } from './LetterDialog';
import { LetterForm } from './LetterForm';
import { reminderMessages } from './messages';

interface RemindButtonProps {
  label: string;
  group: Group;
  /** Only the unpaid members among these are reminded. */
  members: Member[];
}

/** Opens a payment reminder. For the owner of the group. */
export const RemindButton = ({ label, group, members }: RemindButtonProps) => (
  <LetterDialog title="Remind" label={label}>
    <Reminder group={group} members={members} />
  </LetterDialog>
);

function Reminder({ group, members }: Pick<RemindButtonProps, 'group' | 'members'>) {
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
