import { useState } from 'react';
import { Button } from '../../components/controls/Button';
import { withoutControls } from '../../lib/isolated';
import shared from '../../theme/shared.module.css';
import { linkify } from './linkify';
import styles from './PostText.module.css';

/** Whether the text probably takes more than the six lines of 60ch to which PostText.module.css clamps it. */
const isLong = (text: string) => text.length > 400 || text.split('\n').length > 6;

/** Shows the text of a post. A long text is cut to its first lines until the person expands it. */
export function PostText({ text }: { text: string }) {
  const long = isLong(text);
  const [expanded, setExpanded] = useState(false);
  return (
    <div>
      <p
        dir="auto"
        // Expand the text, because a link that gets the focus may be in the hidden part.
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

/** Plain text in which web addresses are links that open in a new tab. */
const LinkedText = ({ text }: { text: string }) => {
  let end = 0;
  return linkify(text).map(({ text: part, href }) => {
    end += part.length;
    return href ? (
      <a key={end} href={href} target="_blank" rel="noopener noreferrer nofollow" className={shared.link}>
        {part}
      </a>
    ) : (
      part
    );
  });
};
