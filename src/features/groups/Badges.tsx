import { useState } from 'react';
import { hashToIndex, initials } from '../../domain/names';
import { badgeColors } from '../../theme/badgeColors';
import styles from './Badges.module.css';

const colorOf = (name: string) => badgeColors[hashToIndex(name, badgeColors.length)];

/**
 * Initials on a color derived from the name, so that a group is easy to recognize in a list. `size` is in pixels at the
 * default text size, and grows with the text.
 */
export const GroupBadge = ({ name, size = 52 }: { name: string; size?: number }) => (
  <span
    aria-hidden
    className={styles.group}
    style={{ fontSize: `${(size * 0.38) / 16}rem`, backgroundColor: colorOf(name) }}
  >
    {initials(name)}
  </span>
);

interface PersonAvatarProps {
  name: string;
  src?: string;
  className?: string;
}

/** The picture of a person, or the initials if there is none or it cannot be loaded. Decorative: the name is beside it. */
export function PersonAvatar({ name, src, className = '' }: PersonAvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span aria-hidden className={`${styles.person} ${className}`} style={{ backgroundColor: colorOf(name) }}>
      {src && src !== failed ? (
        <img src={src} alt="" referrerPolicy="no-referrer" onError={() => setFailed(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
