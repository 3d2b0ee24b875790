import { useCallback, useEffect, useState } from 'react';
import { adoptChanges, discardGone, findUndone, isStillFailed } from '../../api/queries/adoption';
import { feeName } from '../../domain/fees';
import { memberName } from '../../domain/names';
import { journal } from '../../outbox/journal';
import type { ChangeResult, JournalRecord } from '../../outbox/types';
import { changeMessages } from './messages';

interface Recovery {
  /** The number of changes that are being sent. */
  sending: number;
  sent: number;
  failed: FailedDecision[];
}

interface FailedDecision {
  /** Such as "accept Ana". */
  what: string;
  error: Error;
  record: JournalRecord;
}

const nothing: Recovery = { sending: 0, sent: 0, failed: [] };

/** Sends the pending changes of closed tabs, and returns the outcomes. */
export function useRecovery() {
  const [recovery, setRecovery] = useState(nothing);

  const send = useCallback((record: JournalRecord) => {
    const results = adoptChanges(record);
    if (!results) return;
    setRecovery((before) => ({ ...before, sending: before.sending + results.length }));
    // The queue has recorded the changes under an id of its own.
    journal.remove([record.id]);
    const changes = new Map(record.changes.map((change) => [change.key, change]));
    const report = async ({ key, error, cancelled }: ChangeResult) => {
      const change = changes.get(key);
      const undone = change && error ? await findUndone(record, change, error) : undefined;
      const failed: FailedDecision[] =
        change && error && undone
          ? [
              {
                what: describeChange(record.kind, change.change, undone),
                error,
                record: { ...record, changes: [change] },
              },
            ]
          : [];
      setRecovery((before) => ({
        sending: before.sending - 1,
        sent: before.sent + (cancelled ? 0 : 1) - failed.length,
        failed: [...before.failed, ...failed],
      }));
    };
    // Report each result as it comes: a refused decision is no longer in the journal, so this is the only trace of it.
    for (const result of results) result.then(report);
  }, []);

  useEffect(() => {
    const adopt = async () => {
      if (document.visibilityState === 'hidden') return;
      for (const record of (await journal.adopt()) ?? []) send(record);
    };
    adopt();
    // Another tab may have been closed since then.
    document.addEventListener('visibilitychange', adopt);
    return () => document.removeEventListener('visibilitychange', adopt);
  }, [send]);

  const retry = () => {
    setRecovery({ ...recovery, failed: [] });
    for (const { record } of recovery.failed) {
      const left = record.changes.filter(({ key }) => isStillFailed(record, key));
      if (left.length > 0) send({ ...record, changes: left.map((change) => ({ ...change, at: Date.now() })) });
    }
  };
  const dismiss = () => {
    for (const { record, error } of recovery.failed)
      for (const { key } of record.changes) discardGone(record, key, error);
    setRecovery({ ...nothing, sending: recovery.sending });
  };
  return { ...recovery, retry, dismiss };
}

/** Returns words such as "accept Ana". */
function describeChange(kind: string, change: string, named: { name?: string }): string {
  switch (kind) {
    case 'answer':
      return (change === 'accept' ? changeMessages.acceptOf : changeMessages.declineOf)(memberName(named));
    case 'payment':
      return changeMessages.paymentOf(memberName(named), change);
    case 'fee':
      return changeMessages.creationOfFee(feeName(named));
    case 'feeDeletion':
      return changeMessages.deletionOfFee(feeName(named));
    case 'post':
      return changeMessages.post;
    default:
      return changeMessages.deletionOfMessage;
  }
}
