import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { withoutControls } from '../../lib/isolated';
import { linkify } from './linkify';

/** At least six lines of the measure below. */
const isLong = (text: string) => text.length > 400 || text.split('\n').length > 6;

/** The text of a post; of a long one the first lines, until more is asked for. */
export function PostText({ text }: { text: string }) {
  const long = isLong(text);
  const [expanded, setExpanded] = useState(false);
  return (
    <div>
      <Typography
        dir="auto"
        // A link further down takes the focus only where it can be seen.
        onFocus={() => setExpanded(true)}
        sx={{ maxWidth: '60ch', whiteSpace: 'pre-wrap', '@media screen': long && !expanded ? clamped : {} }}
      >
        <LinkedText text={withoutControls(text)} />
      </Typography>
      {long && (
        <Button aria-expanded={expanded} onClick={() => setExpanded(!expanded)} sx={{ ml: -2.5 }}>
          {expanded ? 'Show less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}

const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '6', overflow: 'hidden' };

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
