import type { MutationOptions } from '@tanstack/react-query';
import { queryClient } from '../../src/api/queryClient';

/** Runs a mutation as a screen would, without rendering one. */
export const runMutation = <Data, Variables>(options: MutationOptions<Data, Error, Variables>, variables: Variables) =>
  queryClient.getMutationCache().build(queryClient, options).execute(variables);
