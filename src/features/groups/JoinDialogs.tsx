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

/** The step of a request to join. `message` is the server's text, or the app's own if the server sent none. */
export type JoinStep = { name: 'confirm' } | { name: 'answered'; message: string; isSent: boolean };

interface JoinDialogsProps {
  group: Group;
  step: JoinStep;
  onStep: (step: JoinStep) => void;
  /** Must unmount the dialogs, so that a toast tells how a request in flight ends. */
  onClose: () => void;
}

/** Asks for confirmation, then shows the server's answer. */
export function JoinDialogs({ group, step: last, onStep, onClose }: JoinDialogsProps) {
  const user = useUser();
  const { show } = useToasts();
  const join = useWrite(requestToJoinMutation(group._id), {
    subject: requestMessages.joining(groupName(group)),
    notDone: requestMessages.notJoined,
  });
  const finish = (message: string, isSent: boolean) => onStep({ name: 'answered', message, isSent });
  // If the user closed the question during the call and opens it again, show the answer: the request is sent already.
  const isSent = last.name === 'confirm' && !join.isPending && membershipStatus(group, user) === 'requested';
  const step: JoinStep = isSent ? { name: 'answered', message: requestMessages.requestSent, isSent } : last;
  // An UnconfirmedError without a cause means that the user has aborted the request, which is not an error.
  const failed = join.error?.cause !== undefined || !(join.error instanceof UnconfirmedError);
  const problem = join.problem && (failed ? requestMessages.requestFailed(join.problem) : join.problem);
  const send = () =>
    join.send(
      { memberID: user.uid, name: user.email ?? '' },
      {
        onSuccess: (outcome, shown) => {
          const message = outcome?.message ?? requestMessages.requestSent;
          if (shown) finish(message, true);
          else show(componentMessages.endedSo(requestMessages.joining(groupName(group)), message));
        },
        onError: (error, shown) => {
          const message = refusalIn(error);
          if (message && shown) finish(message, false);
        },
      },
    );

  if (step.name === 'answered')
    return (
      <StatusDialog
        title="Request Status"
        message={step.message}
        {...(step.isSent ? nextStep(group) : isGone(join.error) && { detail: messages.reload })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
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

const nextStep = (group: Group) => ({
  detail: `${requestMessages.decides(ownerName(group))} ${requestMessages.answerShown}`,
  action: <Button to={paths.managedGroups.to('requests')}>My requests</Button>,
});
