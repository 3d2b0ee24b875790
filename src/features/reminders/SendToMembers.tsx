import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { membersQuery, paymentQueue } from '../../api/queries/members';
import type { Group, Message, Product } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { QueryView } from '../../components/QueryView';
import { ToggleChip } from '../../components/ToggleChip';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { memberMessages } from '../members/messages';
import { LetterDialog } from './LetterDialog';
import { LetterForm } from './LetterForm';
import type { Letter } from './letters';
import { reminderMessages } from './messages';

interface SendButtonProps {
  group: Group;
}

/** Opens a letter to all members about a fee, with a link to pay it. For the owner of the group. */
export const SendFeeButton = ({ group, fee }: SendButtonProps & { fee: Product }) => (
  <LetterDialog title="Send fee" label={LABEL}>
    <LetterToAll group={group} letter={{ kind: 'fee', fee }} />
  </LetterDialog>
);

/** Opens a letter to all members with a post of the board. For the owner of the group. */
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
    inDialog
    empty={<EmptyState message={memberMessages.noMembers} hint={memberMessages.noMembersHint} />}
  >
    {(members) =>
      letter.kind === 'fee' ? (
        <FeeLetter letter={letter} group={group} members={members} />
      ) : (
        <LetterForm letter={letter} group={group} members={members} />
      )
    }
  </QueryView>
);

/** Leaves out members who have paid, unless the owner adds them. If all or none have paid, the letter goes to all. */
function FeeLetter({ members, ...props }: ComponentProps<typeof LetterForm>) {
  const { pending } = usePendingChanges(paymentQueue(props.group._id));
  const unpaid = members.filter(({ memberID, paymentStatus }) => (pending.get(memberID) ?? paymentStatus) === 'unpaid');
  const [isMixed] = useState(unpaid.length > 0 && unpaid.length < members.length);
  const [unpaidOnly, setUnpaidOnly] = useState(isMixed);
  return (
    <>
      {isMixed && (
        <div>
          <ToggleChip
            label={reminderMessages.unpaidOnly(unpaid.length)}
            pressed={unpaidOnly}
            onPress={() => setUnpaidOnly(!unpaidOnly)}
          />
        </div>
      )}
      <LetterForm {...props} members={unpaidOnly ? unpaid : members} />
    </>
  );
}
