import Typography from '@mui/material/Typography';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { unreadableIn } from '../../api/queries/lists';
import type { ListAnswer } from '../../api/rows';
import { groupMessages } from './messages';

interface UnreadableRowsProps<Row, Key extends QueryKey> {
  list: UseQueryOptions<ListAnswer<Row[]>, Error, Row[], Key>;
}

/** Tells below a list how many of its rows could not be read; usually nothing. */
export function UnreadableRows<Row, Key extends QueryKey>({ list }: UnreadableRowsProps<Row, Key>) {
  const { data: count = 0 } = useQuery({ ...list, select: unreadableIn });
  if (count === 0) return null;
  return (
    <Typography role="note" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {groupMessages.unreadableRows(count)}
    </Typography>
  );
}
