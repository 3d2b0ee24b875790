import Typography from '@mui/material/Typography';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { unreadableRowsQuery } from '../../api/queries/unreadableRows';
import { groupMessages } from '../../groupMessages';

/** Tells below a list how many of its rows could not be read; usually nothing. */
export function UnreadableRows({ list }: { list: { queryKey: QueryKey } }) {
  const { data: count = 0 } = useQuery(unreadableRowsQuery(list.queryKey));
  if (count === 0) return null;
  return (
    <Typography role="note" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {groupMessages.unreadableRows(count)}
    </Typography>
  );
}
