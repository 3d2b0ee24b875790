import type { ReactNode } from 'react';
import type { Message } from '../../api/schemas';
import { Alert } from '../../components/controls/Alert';
import { Tag } from '../../components/controls/Tag';
import { formatSince, formatTime } from '../../domain/dates';
import { describeError } from '../../errorMessages';
import shared from '../../theme/shared.module.css';
import styles from './BoardPost.module.css';
import { boardMessages } from './messages';
import { PostText } from './PostText';

interface BoardPostProps {
  message: Message;
  /** The name of the owner, since nobody else can write on the board. */
  author: string;
  now: number;
  unread: boolean;
  /** Why the message could not be deleted. */
  problem: Error | undefined;
  /** The owner's buttons. */
  actions: ReactNode;
}

export function BoardPost({ message, author, now, unread, problem, actions }: BoardPostProps) {
  const { content, timestamp } = message;
  const exactTime = formatTime(timestamp);
  return (
    <li tabIndex={-1} className={`${shared.card} ${styles.post}`}>
      {unread && <Tag color="secondary" label={boardMessages.newSinceLastVisit} className={styles.mark} />}
      <PostText text={content} />
      <div className={`${shared.row} ${styles.foot}`}>
        <div className={`${shared.caption} ${styles.time}`}>
          {author}
          {timestamp && exactTime && (
            <>
              {' · '}
              <time dateTime={timestamp} title={exactTime}>
                {formatSince(timestamp, now)}
              </time>
            </>
          )}
        </div>
        {actions}
      </div>
      {problem && <Alert severity="error">{describeError(problem)}</Alert>}
    </li>
  );
}
