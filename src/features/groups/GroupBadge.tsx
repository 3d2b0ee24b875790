import { styled } from '@mui/material/styles';
import { hashToIndex, initials } from '../../domain/names';
import { badgeColors, radius } from '../../theme/theme';

/** `size` is in pixels, and grows with the text. Initials on a color derived from the name, so that a group can be recognised in a list. */
export const GroupBadge = ({ name, size = 52 }: { name: string; size?: number }) => (
  <Badge
    aria-hidden
    style={{
      fontSize: `${(size * 0.38) / 16}rem`,
      backgroundColor: badgeColors[hashToIndex(name, badgeColors.length)],
    }}
  >
    {initials(name)}
  </Badge>
);

const Badge = styled('span')({
  display: 'inline-grid',
  placeContent: 'center',
  flexShrink: 0,
  width: `${1 / 0.38}em`,
  height: `${1 / 0.38}em`,
  borderRadius: radius.card,
  color: '#fff',
  fontWeight: 750,
  lineHeight: 1,
  userSelect: 'none',
});
