import type { JournalRecord, RecordedChange } from '../../outbox/types';
import { listMembers, listMessages, listRequests } from '../endpoints';
import { isGone } from '../errors';
import { paymentQueue } from './members';
import { deletionQueue } from './messages';
import { answerQueue } from './requests';

const queues = [answerQueue, paymentQueue, deletionQueue];

/** Goes on with changes of a page that is gone, as `adopt` of a queue does. Undefined for a kind that is not known. */
export const adoptChanges = (record: JournalRecord) => queues.find(({ kind }) => kind === record.kind)?.adopt(record);

/**
 * Whom or what a decision is about, as far as the server tells. Undefined when there is nothing left to decide, since it
 * has arrived or others have decided.
 */
export async function findUndecided(
  { groupId }: JournalRecord,
  { key, change }: RecordedChange,
): Promise<Named | undefined> {
  const isMeant = ({ memberID }: { memberID: string }) => memberID === key;
  try {
    if (change === 'delete') return (await listMessages(groupId)).rows.find(({ _id }) => _id === key) && {};
    if (change === 'accept' || change === 'decline') return (await listRequests(groupId)).rows.find(isMeant);
    const member = (await listMembers(groupId)).rows.find(isMeant);
    return member?.paymentStatus === change ? undefined : member;
  } catch (error) {
    return isGone(error) ? undefined : {};
  }
}

interface Named {
  name?: string;
}
