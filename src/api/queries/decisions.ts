import type { JournalRecord, RecordedChange } from '../../outbox/types';
import { listMembers, listMessages, listRequests } from '../endpoints';
import { isGone } from '../errors';
import { paymentQueue } from './members';
import { deletionQueue } from './messages';
import { answerQueue } from './requests';

const queues = [answerQueue, paymentQueue, deletionQueue];

/** Sends the changes of a closed page with the `adopt` of their queue. Returns undefined for an unknown kind. */
export const adoptChanges = (record: JournalRecord) => queues.find(({ kind }) => kind === record.kind)?.adopt(record);

/**
 * Looks up the row that a recorded change is about. Returns undefined when there is nothing left to do, because the
 * change has arrived or somebody else has made it, and an empty object when the name of the row is unknown.
 */
export async function findUndecided(
  { groupId }: JournalRecord,
  { key, change }: RecordedChange,
): Promise<Named | undefined> {
  const hasMemberId = ({ memberID }: { memberID: string }) => memberID === key;
  try {
    if (change === 'delete') return (await listMessages(groupId)).rows.find(({ _id }) => _id === key) && {};
    if (change === 'accept' || change === 'decline') return (await listRequests(groupId)).rows.find(hasMemberId);
    const member = (await listMembers(groupId)).rows.find(hasMemberId);
    return member?.paymentStatus === change ? undefined : member;
  } catch (error) {
    return isGone(error) ? undefined : {};
  }
}

interface Named {
  name?: string;
}
