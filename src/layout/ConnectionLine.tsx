import { Button } from '../components/controls/Button';
import { messages } from '../messages';
import styles from './ConnectionLine.module.css';
import { useIsOnline } from './useIsOnline';

interface ConnectionLineProps {
  /** The time of the oldest cached data on the screen, such as "3:40 PM". Undefined if all data is current. */
  age?: string;
  /** Whether the server has been asked for current data and may still answer. */
  isAsked?: boolean;
  /** How many pending changes wait for the server. */
  waiting?: number;
  /** Whether all waiting changes have just been sent. */
  isSent?: boolean;
  /** Reads the lists that are missing because the server did not answer. Undefined if no list is missing. */
  onTryAgain?: (() => void) | undefined;
}

/**
 * A line at the bottom of the window while the network or the server cannot be reached, and for a moment after waiting
 * changes were sent. The line overlays the page, so that nothing moves when it appears; the end of the page makes room.
 */
export function ConnectionLine({ age, isAsked = false, waiting = 0, isSent = false, onTryAgain }: ConnectionLineProps) {
  const online = useIsOnline();
  const shown = !online || age || waiting || onTryAgain;
  const parts = [
    online ? (isAsked && !waiting ? messages.asking : messages.unreachable) : messages.offline,
    waiting && messages.waiting(waiting),
    age && messages.asOf(age),
  ];
  return (
    <div role="status">
      {shown && (
        <p className={styles.line}>
          <span>{parts.filter(Boolean).join(' · ')}</span>
          {onTryAgain && <Button onClick={onTryAgain}>Try again</Button>}
        </p>
      )}
      {!shown && isSent && <p className={`${styles.line} ${styles.sent}`}>{messages.sent}</p>}
    </div>
  );
}
