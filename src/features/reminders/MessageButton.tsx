import type { Group, Member } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { memberMessages } from '../members/messages';
import { LetterDialog } from './LetterDialog';
import { LetterForm } from './LetterForm';

interface MessageButtonProps {
  label: string;
  group: Group;
  /** The recipients, whether they have paid or not. */
  members: Member[];
}

/** Opens a message to members that does not mention payments. For the owner of the group. */
export const MessageButton = ({ label, group, members }: MessageButtonProps) => (
  <LetterDialog title="Message" label={label}>
    {members.length === 0 ? (
      <EmptyState message={memberMessages.noMembers} hint={memberMessages.noMembersHint} />
    ) : (
      <LetterForm letter={{ kind: 'message' }} group={group} members={members} />
    )}
  </LetterDialog>
);
