import Typography from '@mui/material/Typography';
import { formatDay } from '../../lib/dates';
import { messages } from '../../messages';

/** Nothing for those who have not been reminded yet. */
export const RemindedOn = ({ time }: { time: string | undefined }) =>
  time && (
    <Typography component="span" variant="body2" color="textSecondary">
      {messages.remindedOn(formatDay(time))}
    </Typography>
  );
