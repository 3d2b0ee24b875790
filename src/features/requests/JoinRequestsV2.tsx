import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/errors';
import { earlyGroupQuery, groupQuery } from '../../api/queries/groups';
import { answerJoinRequestV2Mutation, type JoinRequestV2Answer, joinRequestsV2Query } from '../../api/queries/requests';
import type { JoinRequestV2 } from '../../api/schemas';
import { useAuth } from '../../auth/useAuth';
import { ContactLink } from '../../components/ContactLink';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { StatusDialog } from '../../components/dialogs/ConfirmDialog';
import { EmptyState } from '../../components/EmptyState';
import { componentMessages } from '../../components/messages';
import { QueryView } from '../../components/QueryView';
import { useToasts } from '../../components/Toasts';
import { useWrite } from '../../components/writes/useWrite';
import { memberName } from '../../domain/names';
import { isOwner } from '../../domain/permissions';
import { describeError } from '../../errorMessages';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useIsShown } from '../../hooks/useIsShown';
import { mailtoLink } from '../../lib/links';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { UnreadableRows } from '../groups/UnreadableRows';
import styles from './JoinRequestsV2.module.css';
import { requestMessages } from './messages';

interface JoinRequestsV2Props {
  groupId: string;
  ownerId: string;
}

/** The requests of a group. A signed-in person has to own the group to see them. */
export function JoinRequestsV2({ groupId, ownerId }: JoinRequestsV2Props) {
  const { currentUser: user } = useAuth();
  const { data: listed, isFetched } = useQuery({ ...groupQuery(groupId), enabled: user !== null });
  const { data: early } = useQuery(earlyGroupQuery(groupId));
  const group = listed ?? early;
  // If nobody is signed in, or the app does not know the group, ask the server and let it refuse.
  const maySee = user === null || (group ? isOwner(group, user) : isFetched);
  const requests = useQuery({ ...joinRequestsV2Query(groupId, ownerId), enabled: maySee });
  const [status, setStatus] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const focus = useFocusFallback(list);
  const isShown = useIsShown();
  const { show } = useToasts();
  if (group && !maySee) return <Notice groupId={groupId}>{requestMessages.requestsOfOwner}</Notice>;
  if (isUnsupported(requests.error)) return <Notice groupId={groupId}>{requestMessages.requestsUnsupported}</Notice>;

  const tell = (name: string, message: string) =>
    isShown() ? setStatus(message) : show(componentMessages.endedSo(requestMessages.yourAnswer(name), message));
  return (
    <div ref={list} tabIndex={-1} className={styles.requests} {...focus}>
      <QueryView
        query={requests}
        loading="Loading the requests"
        failed={requestMessages.requestsFailed}
        empty={<EmptyState message={requestMessages.noRequests} hint={requestMessages.noRequestsHint} />}
      >
        {(items) => (
          <ul aria-label="Requests" className={shared.rowList}>
            {items.map((request) => (
              <JoinRequestV2Row
                key={request._id}
                request={request}
                groupId={groupId}
                ownerId={ownerId}
                onAnswer={(message) => tell(memberName(request.userId), message)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {maySee && <UnreadableRows list={joinRequestsV2Query(groupId, ownerId)} />}
      {status !== undefined && (
        <StatusDialog title="Request Status" message={status} onClose={() => setStatus(undefined)} />
      )}
    </div>
  );
}

/**
 * A 404 without a message means that this server does not support version 2 of the requests. The 404 for a missing
 * group has a message.
 */
const isUnsupported = (error: Error | null) =>
  error instanceof ApiError && error.status === 404 && error.serverMessage === undefined;

interface JoinRequestV2RowProps {
  request: JoinRequestV2;
  groupId: string;
  ownerId: string;
  /** Called with the server's message, or with an error message if the row is still shown. */
  onAnswer: (message: string) => void;
}

function JoinRequestV2Row({ request, groupId, ownerId, onAnswer }: JoinRequestV2RowProps) {
  const name = memberName(request.userId);
  const { email = '' } = request.userId;
  const { send, isPending, cancel } = useWrite(answerJoinRequestV2Mutation(groupId, request._id, ownerId), {
    subject: requestMessages.yourAnswer(name),
    notDone: requestMessages.answerNotSaved,
  });
  const give = (answer: JoinRequestV2Answer) =>
    send(answer, {
      onSuccess: ({ message }) => onAnswer(message ?? requestMessages.done),
      onError: (error, shown) =>
        shown &&
        onAnswer(requestMessages.serverError(describeError(error, { notDone: requestMessages.answerNotSaved }))),
    });

  return (
    <li className={`${shared.card} ${shared.row} ${styles.request}`}>
      <div className={styles.person}>
        <p className={shared.strong}>{name}</p>
        <ContactLink text={email} href={mailtoLink(email)} className={shared.secondary} />
      </div>
      <div className={shared.row}>
        <Button variant="outlined" disabled={isPending} aria-label={`Approve ${name}`} onClick={() => give('approve')}>
          Approve
        </Button>
        <Button disabled={isPending} aria-label={`Reject ${name}`} onClick={() => give('reject')}>
          Reject
        </Button>
        {cancel && <Button onClick={cancel}>Cancel</Button>}
      </div>
    </li>
  );
}

const Notice = ({ groupId, children }: { groupId: string; children: string }) => (
  <Alert
    severity="info"
    className={styles.requests}
    action={<Button to={paths.group.to(groupId, 'requests')}>Go to the group</Button>}
  >
    {children}
  </Alert>
);
