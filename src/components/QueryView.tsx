import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../errorMessages';

interface QueryViewProps<Item> {
  query: Pick<UseQueryResult<Item[]>, 'data' | 'error' | 'isError' | 'isPending' | 'refetch'>;
  /** For screen readers, while the list loads. */
  loading: string;
  /** What failed, in front of the reason. */
  failed: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list that is loading, failed, empty or full. When a refetch fails, the last data stay in view below the error. */
export const QueryView = <Item,>({ query, loading, failed, empty, children }: QueryViewProps<Item>) => (
  <>
    {query.isError && <QueryProblem message={failed} cause={describeError(query.error)} retry={query.refetch} />}
    {query.isPending && <RowSkeletons label={loading} />}
    {query.data && (query.data.length > 0 ? children(query.data) : empty)}
  </>
);

/** As high as what follows (a card on a phone, a table row elsewhere), so that the content below does not shift. */
const RowSkeletons = ({ label }: { label: string }) => (
  <Stack role="status" sx={{ gap: 1 }}>
    <span style={visuallyHidden}>{label}</span>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} variant="rounded" aria-hidden sx={{ height: { xs: 128, sm: 76 } }} />
    ))}
  </Stack>
);

interface QueryProblemProps {
  /** What failed. */
  message?: string;
  /** Why it failed, and what to do about it. */
  cause: string;
  retry: () => void;
}

/** Tells that something could not be loaded, and offers to try again. */
export const QueryProblem = ({ message, cause, retry }: QueryProblemProps) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" onClick={retry}>
        Try again
      </Button>
    }
  >
    {message && <div>{message}</div>}
    {cause}
  </Alert>
);
