import { useState } from 'react';
import { isGone, UnconfirmedError } from '../../api/errors';
import { requestToJoinMutation } from '../../api/queries/membership';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { Button } from '../../components/controls/Button';
import { ConfirmDialog, StatusDialog } from '../../components/dialogs/ConfirmDialog';
import { componentMessages } from '../../components/messages';
import { useToasts } from '../../components/Toasts';
import { useWrite } from '../../components/writes/useWrite';
import { groupName, ownerName } from '../../domain/names';
import { membershipStatus } from '../../domain/permissions';
import { refusalIn } from '../../errorMessages';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { requestMessages } from '../requests/messages';
import { GroupTitle } from './GroupCard';

interface JoinDialogsProps {
  group: Group;
  /** Must unmount the dialogs, so that a toast tells how a request in flight ends. */
  onClose: () => void;
}

/** Asks for confirmation, then shows the server's answer. */
export function JoinDialogs({ group, onClose }: JoinDialogsProps) {
  const user = useUser();
  const { show } = useToasts();
  /** The server's answer, or the app's own words if the server sent none. */
  const [answer, setAnswer] = useState<{ message: string; isSent: boolean }>();
  const join = useWrite(requestToJoinMutation(group._id), {
    subject: requestMessages.joining(groupName(group)),
    notDone: requestMessages.notJoined,
  });
  // If the person closed the question during the call and opens it again, show the answer: the request was sent.
  const isSent = !join.isPending && membershipStatus(group, user) === 'requested';
  const shownAnswer = answer ?? (isSent ? { message: requestMessages.requestSent, isSent } : undefined);
  // An UnconfirmedError without a cause means that the person has aborted the request, which is not an error.
  const failed = join.error?.cause !== undefined || !(join.error instanceof UnconfirmedError);
  const problem = join.problem && (failed ? requestMessages.requestFailed(join.problem) : join.problem);
  const send = () =>
    join.send(
      { memberID: user.uid, name: user.email ?? '' },
      {
        onSuccess: (outcome, shown) => {
          const message = outcome?.message ?? requestMessages.requestSent;
          if (shown) setAnswer({ message, isSent: true });
          else show(componentMessages.endedSo(requestMessages.joining(groupName(group)), message));
        },
        onError: (error, shown) => {
          const message = refusalIn(error);
          if (message && shown) setAnswer({ message, isSent: false });
        },
      },
    );

  if (shownAnswer)
    return (
      <StatusDialog
        title="Request Status"
        message={shownAnswer.message}
        {...(shownAnswer.isSent ? nextStep(group) : isGone(join.error) && { detail: messages.reload })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      question={requestMessages.confirmJoin}
      pending={join.isPending}
      problem={refusalIn(join.error) ? undefined : problem}
      onCancelCall={join.cancel}
      onConfirm={send}
      onCancel={onClose}
    >
      <GroupTitle group={group} />
    </ConfirmDialog>
  );
}

/** The link replaces the history entry of the dialog, which Forward could not pass. */
const nextStep = (group: Group) => ({
  detail: `${requestMessages.decides(ownerName(group))} ${requestMessages.answerShown}`,
  action: (
    <Button to={paths.managedGroups.to('requests')} replace>
      My requests
    </Button>
  ),
});
