import { useCallback, useEffect, useState } from 'react';
import { isGone } from '../../api/errors';
import { adoptChanges, findUndecided } from '../../api/queries/decisions';
import { memberName } from '../../domain/names';
import { attempts } from '../../outbox/attempts';
import { journal } from '../../outbox/journal';
import type { ChangeResult, JournalRecord } from '../../outbox/types';
import { changeMessages } from './messages';

interface Recovery {
  /** How many are being sent. */
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

/**
 * Sends what was decided in tabs that are gone, and returns what has become of it, and whether there are writes that may
 * not have been sent.
 */
export function useRecovery() {
  const [recovery, setRecovery] = useState(nothing);
  const [anyAttempts, setAnyAttempts] = useState(false);

  const send = useCallback((record: JournalRecord) => {
    const results = adoptChanges(record);
    if (!results) return;
    setRecovery((before) => ({ ...before, sending: before.sending + results.length }));
    // By now, the queue has recorded them.
    journal.remove([record.id]);
    const changes = new Map(record.changes.map((change) => [change.key, change]));
    const report = async ({ key, error }: ChangeResult) => {
      const change = changes.get(key);
      const undecided = change && error && !isGone(error) ? await findUndecided(record, change) : undefined;
      const failed: FailedDecision[] =
        change && error && undecided
          ? [{ what: describeDecision(change.change, undecided), error, record: { ...record, changes: [change] } }]
          : [];
      setRecovery((before) => ({
        sending: before.sending - 1,
        sent: before.sent + 1 - failed.length,
        failed: [...before.failed, ...failed],
      }));
    };
    // Each at once: what the server refuses is in no journal any more.
    for (const result of results) result.then(report);
  }, []);

  useEffect(() => {
    const adopt = async () => {
      if (document.visibilityState === 'hidden') return;
      if (attempts.keys().length > 0) setAnyAttempts(true);
      for (const record of (await journal.adopt()) ?? []) send(record);
    };
    adopt();
    // Another tab may have been closed meanwhile.
    document.addEventListener('visibilitychange', adopt);
    return () => document.removeEventListener('visibilitychange', adopt);
  }, [send]);

  const retry = () => {
    setRecovery({ ...recovery, failed: [] });
    for (const { record } of recovery.failed)
      send({ ...record, changes: record.changes.map(({ key, change }) => ({ key, change, at: Date.now() })) });
  };
  const dismiss = () => setRecovery({ ...nothing, sending: recovery.sending });
  return { ...recovery, anyAttempts, retry, dismiss };
}

/** Returns words such as "accept Ana". */
function describeDecision(change: string, named: { name?: string }): string {
  const name = memberName(named);
  switch (change) {
    case 'accept':
      return changeMessages.acceptOf(name);
    case 'decline':
      return changeMessages.declineOf(name);
    case 'delete':
      return changeMessages.deletionOfMessage;
    default:
      return changeMessages.paymentOf(name, change);
  }
}
