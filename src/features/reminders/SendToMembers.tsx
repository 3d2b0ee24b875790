import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../api/queries/members';
import type { Group, Message, Product } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { QueryView } from '../../components/QueryView';
import { memberMessages } from '../members/messages';
import { LetterDialog } from './LetterDialog';
import { LetterForm } from './LetterForm';
import type { Letter } from './letters';

interface SendButtonProps {
  group: Group;
}

/** Sends a fee, with the link to pay it, to all members. For the owner of the group. */
export const SendFeeButton = ({ group, fee }: SendButtonProps & { fee: Product }) => (
  <LetterDialog title="Send fee" label={LABEL}>
    <LetterToAll group={group} letter={{ kind: 'fee', fee }} />
  </LetterDialog>
);

/** Sends a post of the board to all members. For the owner of the group. */
export const SendPostButton = ({ group, message }: SendButtonProps & { message: Message }) => (
  <LetterDialog title="Send post" label={LABEL}>
    <LetterToAll group={group} letter={{ kind: 'post', message }} />
  </LetterDialog>
);

const LABEL = 'Send to members';

/** Loads the members only when the dialog opens, because the fees and the board are shown without them. */
const LetterToAll = ({ group, letter }: { group: Group; letter: Letter }) => (
  <QueryView
    query={useQuery(membersQuery(group._id))}
    loading="Loading the members"
    failed={memberMessages.membersFailed}
    empty={<EmptyState message={memberMessages.noMembers} hint={memberMessages.noMembersHint} />}
  >
    {(members) => <LetterForm letter={letter} group={group} members={members} />}
  </QueryView>
);
