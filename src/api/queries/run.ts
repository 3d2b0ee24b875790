import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/** A mutation outside of a component. It leaves no trace behind, so that a thousand of them cost nothing. */
export const run = <Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> =>
  client
    .getMutationCache()
    .build(client, client.defaultMutationOptions({ ...options, gcTime: 0 }))
    .execute(variables);
