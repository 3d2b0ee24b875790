import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '../lib/log';
import { ApiError } from './errors';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
  }
}

const MAX_RETRIES = 2;

/** Failures of the network or a proxy. Retrying a refusal, an invalid response or a timeout would not help. */
function isTransient(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'network' || (error.kind === 'http' && [502, 503, 504].includes(error.status ?? 0));
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
      retryDelay: (attempt) => 1000 * 2 ** attempt * (1 + Math.random() / 2),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
