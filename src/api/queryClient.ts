import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '../lib/log';
import { onPersonChange } from '../lib/person';
import { ApiError, isUnanswered } from './errors';

const MAX_RETRIES = 2;

/** The longest pause that a server may ask for before an automatic retry, in ms. */
const MAX_WAIT_MS = 60_000;

const retryAfterOf = (error: Error) => (error instanceof ApiError ? error.retryAfterMs : undefined);

/**
 * Whether to retry automatically: after a network error, a 502 to 504, or a 429 that says how long to wait. Never if the
 * server asks for a longer wait than MAX_WAIT_MS.
 */
function isTransient(error: Error): boolean {
  if (!(error instanceof ApiError) || (error.retryAfterMs ?? 0) > MAX_WAIT_MS) return false;
  const { kind, status = 0 } = error;
  return kind === 'network' || [502, 503, 504].includes(status) || (status === 429 && error.retryAfterMs !== undefined);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => logFailure(query.queryKey, error) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => logFailure(mutation.options.mutationKey, error),
  }),
  defaultOptions: {
    queries: {
      // An offline query fails at once, so that the screen can say so, and is refetched on reconnect.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      retryDelay: (attempt, error) => Math.max(1000 * 2 ** attempt, retryAfterOf(error) ?? 0) * (1 + Math.random() / 2),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Options that all change queues share. */
export const delivery = {
  client: queryClient,
  isRetryable: isUnanswered,
  mayHaveArrived: (error: Error) => !(error instanceof ApiError) || error.outcomeUnknown,
  outdated: () => new ApiError('outdated'),
};

onPersonChange(() => {
  // Screens unmount only after this function. With the default gcTime, their data would stay in memory for 5 minutes.
  for (const query of queryClient.getQueryCache().getAll()) query.gcTime = 0;
  for (const mutation of queryClient.getMutationCache().getAll()) {
    mutation.gcTime = 0;
    // End the timer, which already runs if no screen uses the mutation. `clear` ends only the timers of queries.
    mutation.destroy();
  }
  queryClient.clear();
});
