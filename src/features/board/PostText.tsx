import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { withoutControls } from '../../lib/isolated';
import { linkify } from './linkify';
import styles from './PostText.module.css';

/** At least six lines of the measure below. */
const isLong = (text: string) => text.length > 400 || text.split('\n').length > 6;

/** The text of a post; of a long one the first lines, until more is asked for. */
export function PostText({ text }: { text: string }) {
  const long = isLong(text);
  const [expanded, setExpanded] = useState(false);
  return (
    <div>
      <p
        dir="auto"
        // A link further down takes the focus only where it can be seen.
        onFocus={() => setExpanded(true)}
        className={styles.text}
        data-clamped={long && !expanded}
      >
        <LinkedText text={withoutControls(text)} />
      </p>
      {long && (
        <Button aria-expanded={expanded} onClick={() => setExpanded(!expanded)} className={styles.more}>
          {expanded ? 'Show less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}

/** Plain text whose web addresses are links; they open in a new tab. */
const LinkedText = ({ text }: { text: string }) => {
  let end = 0;
  return linkify(text).map(({ text: part, href }) => {
    end += part.length;
    return href ? (
      <Link key={end} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </Link>
    ) : (
      part
    );
  });
};
