import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryProblem } from '../../components/QueryProblem';
import { describeError } from '../../errorMessages';

interface QueryViewProps<Item> {
  query: Pick<UseQueryResult<Item[]>, 'data' | 'error' | 'isError' | 'isPending' | 'refetch'>;
  loading: string;
  failed: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** The four answers of a list. What is known stays in view when reading it again fails. */
export const QueryView = <Item,>({ query, loading, failed, empty, children }: QueryViewProps<Item>) => (
  <>
    {query.isError && <QueryProblem message={failed} cause={describeError(query.error)} retry={query.refetch} />}
    {query.isPending && <RowSkeletons label={loading} />}
    {query.data && (query.data.length > 0 ? children(query.data) : empty)}
  </>
);

/** As high as what comes, a card on a phone and a row of a table elsewhere, so that what is below stays where it is. */
const RowSkeletons = ({ label }: { label: string }) => (
  <Stack role="status" sx={{ gap: 1 }}>
    <span style={visuallyHidden}>{label}</span>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} variant="rounded" aria-hidden sx={{ height: { xs: 128, sm: 76 } }} />
    ))}
  </Stack>
);
