import { useSyncExternalStore } from 'react';
import { answerQueue } from '../../api/queries/requests';
import type { Group } from '../../api/schemas';
import { breakable } from '../../components/breakable';
import { Button } from '../../components/controls/Button';
import { GrowingList } from '../../components/GrowingList';
import { componentMessages } from '../../components/messages';
import { useToasts } from '../../components/Toasts';
import { groupName } from '../../domain/names';
import { firstPress } from '../../hooks/presses';
import { undo } from '../../outbox/undo';
import shared from '../../theme/shared.module.css';
import styles from './JustAnswered.module.css';
import { requestMessages } from './messages';

/**
 * Lists the answers that can still be undone, with a button for each, because the undo toast undoes only the answers of
 * the last press, or all. If `groups` has several, also names the group of each person.
 */
export function JustAnswered({ groups }: { groups: Group[] }) {
  const decisions = useSyncExternalStore(undo.subscribe, undo.getDecisions);
  const { announce } = useToasts();
  const answered = decisions.flatMap(({ queue, labels, change }) =>
    groups
      .filter(({ _id }) => answerQueue(_id) === queue)
      .flatMap((group) => [...labels].map(([id, name]) => ({ group, queue, id, name, change }))),
  );
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
        render={({ group, queue, id, name, change }) => {
          const who = groups.length > 1 ? requestMessages.personAt(name, groupName(group)) : name;
          const takeBack = () => {
            undo.takeBackFrom(queue, [id]);
            announce(componentMessages.takenBack);
          };
          return (
            <li key={`${group._id}/${id}`} className={`${shared.card} ${styles.row}`}>
              <span>{breakable(requestMessages.justAnswered(who, change === 'accept'))}</span>
              <Button aria-label={`Undo ${who}`} onClick={firstPress(takeBack)}>
                Undo
              </Button>
            </li>
          );
        }}
      />
    </div>
  );
}
