import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useSyncExternalStore } from 'react';
import { answerQueue } from '../../api/queries/requests';
import { Breakable } from '../../components/Breakable';
import { undo } from '../../outbox/undo';
import shared from '../../theme/shared.module.css';
import styles from './JustAnswered.module.css';
import { requestMessages } from './messages';

/** The people of a group whose answers can still be undone, each by itself. The undo message offers only the last. */
export function JustAnswered({ groupId }: { groupId: string }) {
  const decisions = useSyncExternalStore(undo.subscribe, undo.getDecisions);
  const queue = answerQueue(groupId);
  const answered = decisions.filter((decision) => decision.queue === queue);
  if (answered.length === 0) return null;
  return (
    <ul aria-label="Just answered" className={`${shared.rowList} ${styles.list}`}>
      {answered.flatMap(({ labels, change }) =>
        [...labels].map(([id, name]) => (
          <Card key={id} component="li" className={styles.answered}>
            <Breakable text={requestMessages.justAnswered(name, change)} />
            <Button aria-label={`Undo ${name}`} onClick={() => undo.takeBackFrom(queue, [id])}>
              Undo
            </Button>
          </Card>
        )),
      )}
    </ul>
  );
}
