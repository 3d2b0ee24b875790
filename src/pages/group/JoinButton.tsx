import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useRef, useState } from 'react';
import { requestToJoinMutation } from '../../api/queries/groups';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { StatusDialog } from '../../components/StatusDialog';
import { useAction } from '../../components/useAction';
import { describeJoinError } from '../../errorMessages';
import { groupName } from '../../lib/names';
import { type Standing, standingIn } from '../../lib/permissions';
import { messages } from '../../messages';

const standings: Record<Exclude<Standing, 'none'>, string> = {
  owner: 'Yours',
  member: 'Member',
  requested: 'Requested',
};

/** What the person is to the group already, else the way in. */
export function JoinButton({ group }: { group: Group }) {
  const standing = standingIn(group, useUser());
  const [asking, setAsking] = useState<boolean>();
  const outcome = useRef<HTMLDivElement>(null);

  return (
    <>
      {standing === 'none' ? (
        <Button variant="contained" aria-label={`REQUEST TO JOIN ${groupName(group)}`} onClick={() => setAsking(true)}>
          REQUEST TO JOIN
        </Button>
      ) : (
        <Chip
          ref={outcome}
          tabIndex={-1}
          label={standings[standing]}
          color={standing === 'requested' ? 'default' : 'success'}
        />
      )}
      {/* As costly as a card, and most cards of a list are never pressed. */}
      {asking !== undefined && (
        <JoinDialogs
          group={group}
          asking={asking}
          onAsked={() => setAsking(false)}
          // The button that had the focus has become a word.
          onClosed={() => outcome.current?.focus()}
        />
      )}
    </>
  );
}

interface JoinDialogsProps {
  group: Group;
  asking: boolean;
  /** Answered, with yes or no. */
  onAsked: () => void;
  onClosed: () => void;
}

/** Asks first, then tells what the server said. */
function JoinDialogs({ group, asking, onAsked, onClosed }: JoinDialogsProps) {
  const user = useUser();
  const [status, setStatus] = useState<string>();
  const join = useAction(requestToJoinMutation(group._id));

  const finish = (words: string) => {
    onAsked();
    setStatus(words);
  };
  const send = () =>
    join.run(
      { memberID: user.uid, name: user.email ?? '' },
      {
        onSuccess: ({ message }) => finish(message ?? messages.requestSent),
        onError: (error) => finish(describeJoinError(error)),
      },
    );

  return (
    <>
      <ConfirmDialog
        open={asking}
        question={messages.confirmJoin}
        pending={join.isPending}
        onConfirm={send}
        onCancel={onAsked}
      />
      <StatusDialog title="Request Status" message={status} onClose={() => setStatus(undefined)} onClosed={onClosed} />
    </>
  );
}
