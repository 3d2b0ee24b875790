import { ApiError, isUnanswered } from '../errors';
import { queryClient } from '../queryClient';

/** How the changes of the outbox reach the server, whatever they are. */
export const delivery = { client: queryClient, isUnanswered, outdated: () => new ApiError('outdated') };
