import { hashToIndex, initials } from '../../domain/names';
import { badgeColors } from '../../theme/badgeColors';
import styles from './GroupBadge.module.css';

/**
 * Initials on a color derived from the name, so that a group is easy to recognize in a list. `size` is in pixels at the
 * default text size, and grows with the text.
 */
export const GroupBadge = ({ name, size = 52 }: { name: string; size?: number }) => (
  <span
    aria-hidden
    className={styles.badge}
    style={{
      fontSize: `${(size * 0.38) / 16}rem`,
      backgroundColor: badgeColors[hashToIndex(name, badgeColors.length)],
    }}
  >
    {initials(name)}
  </span>
);
