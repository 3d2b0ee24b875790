import { useCallback, useEffect, useState } from 'react';
import { adoptChanges, discardFailed, findUndone, isStillFailed } from '../../api/queries/adoption';
import { useToasts } from '../../components/Toasts';
import { feeName } from '../../domain/fees';
import { memberName } from '../../domain/names';
import { journal } from '../../outbox/journal';
import type { ChangeResult, JournalRecord, QueueKind } from '../../outbox/types';
import { changeMessages } from './messages';

interface FailedDecision {
  /** Such as "accept Ana". */
  what: string;
  error: Error;
  record: JournalRecord;
}

/** Sends the pending changes of closed tabs, tells how many have been sent, and returns those that failed. */
export function useRecovery() {
  const { show } = useToasts();
  const [failed, setFailed] = useState<FailedDecision[]>([]);

  const send = useCallback(
    async (records: JournalRecord[]) => {
      // Only `failed` still has a refused answer, payment mark or deletion: the journal keeps no record of it.
      const onFailed = (decision: FailedDecision) => setFailed((before) => [...before, decision]);
      const outcomes = await Promise.all(records.flatMap((record) => sendRecord(record, onFailed)));
      const sent = outcomes.filter(Boolean).length;
      if (sent > 0) show(changeMessages.recoverySent(sent));
    },
    [show],
  );

  useEffect(() => {
    const adopt = async () => {
      if (document.visibilityState === 'hidden') return;
      send((await journal.adopt()) ?? []);
    };
    adopt();
    // Look again when the person returns to this tab: another tab may have been closed before it sent its changes.
    document.addEventListener('visibilitychange', adopt);
    window.addEventListener('focus', adopt);
    return () => {
      document.removeEventListener('visibilitychange', adopt);
      window.removeEventListener('focus', adopt);
    };
  }, [send]);

  const retry = () => {
    setFailed([]);
    const records = failed.map(({ record }) => {
      const left = record.changes.filter(({ key }) => isStillFailed(record, key));
      return { ...record, changes: left.map((change) => ({ ...change, at: Date.now() })) };
    });
    send(records.filter(({ changes }) => changes.length > 0));
  };
  const dismiss = () => {
    for (const { record, error } of failed) for (const change of record.changes) discardFailed(record, change, error);
    setFailed([]);
  };
  return { failed, retry, dismiss };
}

/**
 * Sends the changes of a record. Each promise resolves with false if its change was taken back, or failed and can be
 * retried.
 */
function sendRecord(record: JournalRecord, onFailed: (decision: FailedDecision) => void): Promise<boolean>[] {
  const results = adoptChanges(record);
  if (!results) return [];
  // Remove the record, because the queue has recorded the same changes in a record of its own.
  journal.remove([record.id]);
  const changes = new Map(record.changes.map((change) => [change.key, change]));
  const report = async ({ key, error, cancelled }: ChangeResult) => {
    const change = changes.get(key);
    const undone = change && error ? await findUndone(record, change, error) : undefined;
    if (change && error && !undone) discardFailed(record, change, error);
    if (!change || !error || !undone) return !cancelled;
    const what = describeChange(record.kind, change.change, undone);
    onFailed({ what, error, record: { ...record, changes: [change] } });
    return false;
  };
  return results.map((result) => result.then(report));
}

function describeChange(kind: QueueKind, change: string, named: { name?: string }): string {
  const name = kind === 'fee' || kind === 'feeDeletion' ? feeName(named) : memberName(named);
  return changeMessages.changes[kind](name, change);
}
