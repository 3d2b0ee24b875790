import { ApiError, isUnanswered } from '../errors';
import { queryClient } from '../queryClient';

/** Options that all change queues share. */
export const delivery = { client: queryClient, isRetryable: isUnanswered, outdated: () => new ApiError('outdated') };
