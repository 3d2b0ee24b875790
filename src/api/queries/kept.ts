import type { QueryClient } from '@tanstack/react-query';
import type { KeptQueue } from '../../lib/changes/changeTypes';
import { paymentQueue } from './members';
import { deletionQueue } from './messages';
import { answerQueue } from './requests';

const queues = [answerQueue, paymentQueue, deletionQueue];

/** Goes on with changes of a page that is gone, as `adopt` of a queue does. Undefined for a kind that is not known. */
export const adoptChanges = (kept: KeptQueue, client: QueryClient) =>
  queues.find(({ kind }) => kind === kept.kind)?.adopt(kept, client);
