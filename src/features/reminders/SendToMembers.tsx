import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { membersQuery, paymentQueue } from '../../api/queries/members';
import type { Group } from '../../api/schemas';
import { Button } from '../../components/controls/Button';
import { Modal } from '../../components/dialogs/Modal';
import { EmptyState } from '../../components/EmptyState';
import { QueryView } from '../../components/QueryView';
import { ToggleChip } from '../../components/ToggleChip';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import shared from '../../theme/shared.module.css';
import { memberMessages } from '../members/messages';
import { LetterForm } from './LetterForm';
import type { Letter } from './letters';
import { reminderMessages } from './messages';

interface SendToMembersProps {
  group: Group;
  letter: Extract<Letter, { kind: 'fee' | 'post' }>;
}

/** A button that opens a letter to all members. For the owner of the group. */
export function SendToMembers({ group, letter }: SendToMembersProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Send to members
      </Button>
      {isOpen && (
        <Modal
          title={letter.kind === 'fee' ? 'Send fee' : 'Send post'}
          onPhone="screen"
          wide
          onClose={() => setIsOpen(false)}
        >
          <div className={shared.column}>
            <LetterToAll group={group} letter={letter} />
          </div>
        </Modal>
      )}
    </>
  );
}

/** Loads the members only when the dialog opens, because the fees and the board are shown without them. */
const LetterToAll = ({ group, letter }: SendToMembersProps) => (
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
  const recipients = unpaidOnly ? unpaid : members;
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
      {recipients.length > 0 ? (
        <LetterForm {...props} members={recipients} />
      ) : (
        <EmptyState message={memberMessages.everyonePaid} />
      )}
    </>
  );
}
