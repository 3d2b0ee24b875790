import { useState } from 'react';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** The background of the initials. */
  color: string | undefined;
  initials: string;
  src?: string;
  className?: string;
}

/** The picture of a person, or the initials if there is none or it cannot be loaded. Decorative: the name is beside it. */
export function Avatar({ color, initials, src, className = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span aria-hidden className={`${styles.avatar} ${className}`} style={{ backgroundColor: color }}>
      {src && src !== failed ? (
        <img src={src} alt="" referrerPolicy="no-referrer" onError={() => setFailed(src)} />
      ) : (
        initials
      )}
    </span>
  );
}
