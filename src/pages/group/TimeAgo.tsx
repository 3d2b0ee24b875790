import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { formatAgo, formatTime } from '../../lib/dates';

interface TimeAgoProps {
  timestamp: string | undefined;
  now: number;
}

/** How long ago; the exact time for the pointer that rests on it, in sight where there is none, and read out. */
export function TimeAgo({ timestamp, now }: TimeAgoProps) {
  const exact = formatTime(timestamp);
  if (!timestamp || !exact) return null;
  return (
    <time dateTime={timestamp} title={exact}>
      {formatAgo(Date.parse(timestamp), now)}
      <Box component="span" sx={{ '@media (hover: hover)': visuallyHidden }}>
        {' · '}
        {exact}
      </Box>
    </time>
  );
}
