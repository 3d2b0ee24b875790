import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isGone, isUnanswered } from '../errors';
import type { RowList } from '../rows';

/** How the queues tell apart calls that may have arrived. */
export const unanswered = { isUnanswered, outdated: () => new ApiError('outdated') };

/**
 * The rows of a list as they are on the server now, for the queue that changes them. Not `complete` when a row could not
 * be read, or the whole list is gone: then each change is refused for itself. Rejects when the server does not answer.
 */
export async function readRows<Row>(client: QueryClient, queryKey: QueryKey, list: Promise<RowList<Row>>) {
  try {
    const answer = await list;
    client.setQueryData(queryKey, answer);
    return { rows: answer.rows, complete: answer.unreadable === 0 };
  } catch (error) {
    if (isGone(error)) return { rows: [], complete: false };
    throw error;
  }
}
