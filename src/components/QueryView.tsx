import { notifyManager, type QueryClient, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { describeError, describeMissing, problemIn } from '../errorMessages';
import { messages } from '../messages';
import { Alert } from './controls/Alert';
import { Button } from './controls/Button';
import { RowSkeletons } from './Skeletons';

interface QueryViewProps<Item> {
  query: Pick<UseQueryResult<Item[]>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** For screen readers, while the list loads. */
  loading: string;
  /** Shown while the list loads. By default, RowSkeletons. */
  placeholder?: ReactNode;
  /** A sentence that says what failed, shown before the reason. */
  failed: string;
  empty: ReactNode;
  /** Whether the list is in a dialog, which covers ConnectionLine: then the list itself says why it failed. */
  inDialog?: boolean;
  /** Whether the list belongs to a group: then a 404 says that the group is gone. */
  ofGroup?: boolean;
  children: (items: Item[]) => ReactNode;
}

/** Shows a list that is loading, failed, empty or full. If a refetch fails, the last data stay below the error. */
export function QueryView<Item>({
  query,
  loading,
  placeholder,
  failed,
  empty,
  inDialog = false,
  ofGroup = true,
  children,
}: QueryViewProps<Item>) {
  const explain = inDialog ? describeError : describeMissing;
  const problem = problemIn(query);
  return (
    <>
      {problem && (
        <QueryProblem
          message={failed}
          cause={explain(problem, ofGroup ? { gone: messages.groupGone } : undefined)}
          retry={query.refetch}
        />
      )}
      {query.isPending && (placeholder || <RowSkeletons label={loading} />)}
      {query.data && (query.data.length > 0 ? children(query.data) : empty)}
    </>
  );
}

interface QueryProblemProps {
  /** What failed. */
  message?: string;
  /**
   * Why the read failed, and what to do about it. '' if ConnectionLine already says why. Undefined if ConnectionLine
   * also offers to try again: then this alert has no button.
   */
  cause: string | undefined;
  retry: () => void;
}

/** Says that something could not be loaded, and offers to try again. */
export const QueryProblem = ({ message, cause, retry }: QueryProblemProps) => (
  <Alert severity="error" action={cause !== undefined && <Button onClick={retry}>Try again</Button>}>
    {message && <div>{message}</div>}
    {cause}
  </Alert>
);

/**
 * Returns the result of `read`, and rerenders when a change of any cached query changes the result. `read` must return
 * the same value as long as nothing has changed.
 */
export function useQueryCache<Value>(read: (client: QueryClient) => Value): Value {
  const client = useQueryClient();
  const watch = useCallback(
    // Batched, because the cache may report a change while another component renders, when React allows no update.
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(watch, () => read(client));
}
