import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns what `read` finds among all queries, and rerenders when that changes. `read` must return the same value as
 * long as nothing has changed.
 */
export function useQueryCache<Value>(read: (client: QueryClient) => Value): Value {
  const client = useQueryClient();
  const watch = useCallback(
    // Batched, because some events of the cache come while other components render.
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(watch, () => read(client));
}
