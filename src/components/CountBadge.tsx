import shared from '../theme/shared.module.css';
import styles from './CountBadge.module.css';

interface CountBadgeProps {
  count: number;
  /** The number and what it counts, for screen readers. */
  words: string;
}

/** A number in a pill. Renders nothing when the number is 0. */
export const CountBadge = ({ count, words }: CountBadgeProps) =>
  count > 0 && (
    <>
      <span aria-hidden className={styles.pill}>
        {count}
      </span>{' '}
      <span className={shared.hidden}>{words}</span>
    </>
  );
