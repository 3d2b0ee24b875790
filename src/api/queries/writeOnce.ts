import type { MutationFunctionContext, MutationKey, QueryClient } from '@tanstack/react-query';
import { waitForAnswer } from '../../outbox/answers';
import { ApiError, UnconfirmedError } from '../errors';

interface Write<Data> {
  send: (signal?: AbortSignal) => Promise<Data>;
  /** Reads the list that shows whether the write was done. */
  isDone: () => Promise<boolean>;
  /** An earlier try may have done the write. By default, this is so if the last try ended with an unknown outcome. */
  again?: boolean;
  /** Whether to throw an error as it is, and not as an UnconfirmedError. */
  passes?: (error: unknown) => boolean;
}

/**
 * Sends a write whose answer the person waits for. Call it in the `mutationFn` of a mutation with a key. After an
 * unknown outcome, the next try reads the list first.
 * @returns the server's answer; undefined when only the list shows that the write was done
 * @throws {UnconfirmedError} when the write may or may not have been done; without a cause if the person gave up waiting
 */
export const writeOnce = <Data>({ client, mutationKey = [] }: MutationFunctionContext, write: Write<Data>) =>
  waitForAnswer(
    mutationKey,
    (signal) => lookAndSend({ again: isUnconfirmed(client, mutationKey), ...write }, signal),
    () => new UnconfirmedError(),
  );

/**
 * Sends a write. If an earlier try may have done it, reads the list first. If the outcome is unknown, reads the list
 * afterwards. Treats the write as done if the list shows it.
 */
export async function lookAndSend<Data>({ send, isDone, again, passes }: Write<Data>, signal?: AbortSignal) {
  const fail = (cause: unknown): never => {
    throw passes?.(cause) ? cause : new UnconfirmedError(undefined, { cause });
  };
  if (again && (await isDone().catch(fail))) return undefined;
  signal?.throwIfAborted();
  try {
    return await send(signal);
  } catch (error) {
    if (passes?.(error) || !(error instanceof ApiError && error.outcomeUnknown)) throw error;
    if (await isDone().catch(() => false)) return undefined;
    return fail(error);
  }
}

/** Whether the last try with this key ended with an unknown outcome. */
const isUnconfirmed = (client: QueryClient, mutationKey: MutationKey) =>
  client
    .getMutationCache()
    .findAll({ mutationKey })
    .findLast(({ state }) => state.status !== 'pending')?.state.error instanceof UnconfirmedError;
