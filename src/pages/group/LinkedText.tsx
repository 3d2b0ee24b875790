import Link from '@mui/material/Link';
import { linkify } from '../../lib/linkify';

/** What somebody has typed, as it is, but that the addresses in it can be followed; they open in a tab of their own. */
export const LinkedText = ({ text }: { text: string }) => {
  let at = 0;
  return linkify(text).map(({ text: part, href }) => {
    at += part.length;
    return href ? (
      <Link key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </Link>
    ) : (
      part
    );
  });
};
