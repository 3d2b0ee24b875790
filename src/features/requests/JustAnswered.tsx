import { useSyncExternalStore } from 'react';
import { answerQueue } from '../../api/queries/requests';
import type { Group } from '../../api/schemas';
import { breakable } from '../../components/breakable';
import { Button } from '../../components/controls/Button';
import { GrowingList } from '../../components/GrowingList';
import { componentMessages } from '../../components/messages';
import { useToasts } from '../../components/Toasts';
import { writeMessages } from '../../components/writes/messages';
import { groupName, memberName } from '../../domain/names';
import { firstPress } from '../../hooks/presses';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { line } from '../../outbox/line';
import { undo } from '../../outbox/undo';
import shared from '../../theme/shared.module.css';
import { useAnswered } from '../groups/useMyGroups';
import styles from './JustAnswered.module.css';
import { requestMessages } from './messages';
import { keyOf, type NamedRequest, useNamedRequests } from './useNamedRequests';
import { waitingGroups } from './waiting';

/**
 * Lists the answers that the server has not confirmed. Each has its own Undo button, because the undo toast undoes only
 * the answers of the last press, or all answers, and is gone when an answer waits for the network. `groups` have all
 * their requests. If there are several, names the group of each answer.
 */
export function JustAnswered({ groups }: { groups: Group[] }) {
  const answered = useNamedRequests(waitingGroups(useAnswered(groups)));
  if (answered.length === 0) return null;
  return (
    // Stops the countdown of Undo, so that no row disappears under the pointer.
    // biome-ignore lint/a11y/noStaticElementInteractions: The handlers only observe the pointer and the focus.
    <div
      className={styles.answered}
      onPointerEnter={undo.pause}
      onPointerLeave={undo.resume}
      onFocus={undo.pause}
      onBlur={undo.resume}
    >
      <GrowingList
        label="Just answered"
        items={answered}
        className={shared.rowList}
        render={(request) => <AnsweredRow key={keyOf(request)} request={request} isGroupNamed={groups.length > 1} />}
      />
    </div>
  );
}

function AnsweredRow({ request, isGroupNamed }: { request: NamedRequest; isGroupNamed: boolean }) {
  const { group, memberID } = request;
  const queue = answerQueue(group._id);
  const answer = usePendingChanges(queue).pending.get(memberID);
  const decisions = useSyncExternalStore(undo.subscribe, undo.getDecisions);
  const isWaiting = useSyncExternalStore(line.subscribe, line.countUnreachable) > 0;
  const { show, announce } = useToasts();
  const isUndoable = decisions.some((decision) => decision.queue === queue && decision.labels.has(memberID));
  const name = memberName(request);
  const who = isGroupNamed ? requestMessages.personAt(name, groupName(group)) : name;
  const takeBack = () => {
    const isTaken = undo.takeBackFrom(queue, [memberID]).length > 0 || queue.cancel(memberID);
    if (isTaken) announce(componentMessages.takenBack);
    else show(writeMessages.tooLate, { severity: 'error' });
  };
  return (
    <li className={`${shared.card} ${styles.row}`}>
      <div>
        {breakable(requestMessages.justAnswered(who, answer === 'accept'))}
        {!isUndoable && <p className={shared.caption}>{isWaiting ? writeMessages.waits : componentMessages.sending}</p>}
      </div>
      {(isUndoable || isWaiting) && (
        <Button aria-label={`Undo ${who}`} onClick={firstPress(takeBack)}>
          Undo
        </Button>
      )}
    </li>
  );
}
