import { Button } from '../../components/controls/Button';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { groupMessages } from '../groups/messages';
import { useOpenRequestCount } from '../groups/useMyGroups';
import styles from './RequestsStrip.module.css';

/** Tells an owner that people are waiting for an answer, on pages about something else. */
export function RequestsStrip() {
  const count = useOpenRequestCount();
  if (count === 0) return null;
  return (
    <div className={`${shared.card} ${styles.strip}`}>
      <p>{groupMessages.wantToJoin(count)}</p>
      <Button to={paths.requests.to()} variant="contained">
        Answer
      </Button>
    </div>
  );
}
