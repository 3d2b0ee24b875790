import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { unreadableIn } from '../../api/queries/lists';
import type { ListAnswer } from '../../api/rows';
import shared from '../../theme/shared.module.css';
import { groupMessages } from './messages';

interface UnreadableRowsProps<Row, Key extends QueryKey> {
  list: UseQueryOptions<ListAnswer<Row[]>, Error, Row[], Key>;
}

/** Says below a list how many of its rows were invalid and left out. Renders nothing if there are none. */
export function UnreadableRows<Row, Key extends QueryKey>({ list }: UnreadableRowsProps<Row, Key>) {
  const { data: count = 0 } = useQuery({ ...list, select: unreadableIn });
  if (count === 0) return null;
  return (
    <p role="note" className={`${shared.caption} ${shared.below}`}>
      {groupMessages.unreadableRows(count)}
    </p>
  );
}
