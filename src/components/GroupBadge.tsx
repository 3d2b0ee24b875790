import Avatar from '@mui/material/Avatar';
import { bucketOf, initials } from '../lib/names';
import { badgeColors } from '../theme';

/** Initials on a colour, both from the name, so that a list is pleasant to scan. */
export const GroupBadge = ({ name, size = 52 }: { name: string; size?: number }) => (
  <Avatar
    variant="rounded"
    aria-hidden
    sx={{
      width: size,
      height: size,
      bgcolor: badgeColors[bucketOf(name, badgeColors.length)],
      color: '#fff',
      fontWeight: 750,
      fontSize: size * 0.38,
      borderRadius: '14px',
    }}
  >
    {initials(name)}
  </Avatar>
);
