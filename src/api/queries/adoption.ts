import type { JournalRecord, RecordedChange } from '../../outbox/types';
import { listMembers, listMessages, listProducts, listRequests } from '../endpoints';
import { isGone } from '../errors';
import { paymentQueue } from './members';
import { deletionQueue, postQueue } from './messages';
import { feeDeletionQueue, feeQueue, newProducts } from './products';
import { answerQueue } from './requests';

const queues = [answerQueue, paymentQueue, postQueue, deletionQueue, feeQueue, feeDeletionQueue];

/** Sends the changes of a closed page with the `adopt` of their queue. Returns undefined for an unknown kind. */
export const adoptChanges = (record: JournalRecord) => queues.find(({ kind }) => kind === record.kind)?.adopt(record);

const queueOf = ({ kind, groupId }: JournalRecord) => queues.find((queue) => queue.kind === kind)?.(groupId);

/** False once the person has sent the change again, or discarded it, on the page of its group. */
export const isStillFailed = (record: JournalRecord, key: string) =>
  queueOf(record)?.getState().failed.has(key) === true;

/** Discards a failed change. Leaves a creation whose group still exists, because the page of the group shows it. */
export const discardFailed = (record: JournalRecord, { key, change }: RecordedChange, error: Error) => {
  if ((change !== 'create' || isGone(error)) && isStillFailed(record, key)) queueOf(record)?.cancel(key);
};

interface Named {
  name?: string;
}

/**
 * Looks up the row that a failed change is about. Returns undefined when there is nothing left to do, because the change
 * has arrived or somebody else has made it, and an empty object when the name of the row is unknown.
 */
export async function findUndone(
  record: JournalRecord,
  change: RecordedChange,
  error: Error,
): Promise<Named | undefined> {
  if (change.change === 'create') return newProducts.fieldsOf(change.key) ?? {};
  if (isGone(error)) return undefined;
  return findRow(record, change).catch((cause: unknown) => (isGone(cause) ? undefined : {}));
}

async function findRow({ kind, groupId }: JournalRecord, { key, change }: RecordedChange): Promise<Named | undefined> {
  const hasId = ({ _id }: { _id: string }) => _id === key;
  const hasMemberId = ({ memberID }: { memberID: string }) => memberID === key;
  switch (kind) {
    case 'answer':
      return (await listRequests(groupId)).rows.find(hasMemberId);
    case 'feeDeletion':
      return (await listProducts(groupId)).rows.find(hasId);
    case 'deletion':
      return (await listMessages(groupId)).rows.find(hasId) && {};
    default: {
      // Only payments come here: findUndone has already handled new posts and fees.
      kind satisfies 'payment' | 'post' | 'fee';
      const member = (await listMembers(groupId)).rows.find(hasMemberId);
      return member?.paymentStatus === change ? undefined : member;
    }
  }
}
