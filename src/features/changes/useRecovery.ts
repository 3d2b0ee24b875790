import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isGone } from '../../api/errors';
import { adoptChanges } from '../../api/queries/kept';
import { knownRows } from '../../api/queries/lists';
import { membersQuery } from '../../api/queries/members';
import { requestsQuery } from '../../api/queries/requests';
import { memberName } from '../../domain/names';
import { attempts } from '../../lib/changes/attempts';
import { changeJournal } from '../../lib/changes/changeJournal';
import type { ChangeResult, KeptChange, KeptQueue } from '../../lib/changes/changeTypes';
import { messages } from '../../messages';

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
  kept: KeptQueue;
}

const nothing: Recovery = { sending: 0, sent: 0, failed: [] };

/**
 * Sends what was decided in tabs that are gone, and returns what has become of it, and whether there are writes that may
 * not have been sent.
 */
export function useRecovery() {
  const client = useQueryClient();
  const [recovery, setRecovery] = useState(nothing);
  const [anyAttempts, setAnyAttempts] = useState(false);

  const send = useCallback(
    (kept: KeptQueue) => {
      const results = adoptChanges(kept, client);
      if (!results) return;
      setRecovery((before) => ({ ...before, sending: before.sending + results.length }));
      // By now, the queue keeps them.
      changeJournal.remove([kept.id]);
      const changes = new Map(kept.changes.map((change) => [change.key, change]));
      const report = ({ key, error }: ChangeResult) => {
        const change = changes.get(key);
        const failed: FailedDecision[] =
          change && error && !isGone(error)
            ? [{ what: nameDecision(kept, change, client), error, kept: { ...kept, changes: [change] } }]
            : [];
        setRecovery((before) => ({
          sending: before.sending - 1,
          sent: before.sent + 1 - failed.length,
          failed: [...before.failed, ...failed],
        }));
      };
      // Each at once: what the server refuses is in no journal any more.
      for (const result of results) result.then(report);
    },
    [client],
  );

  useEffect(() => {
    const adopt = async () => {
      if (document.visibilityState === 'hidden') return;
      if (attempts.keys().length > 0) setAnyAttempts(true);
      for (const kept of (await changeJournal.adopt()) ?? []) send(kept);
    };
    adopt();
    // Another tab may have been closed meanwhile.
    document.addEventListener('visibilitychange', adopt);
    return () => document.removeEventListener('visibilitychange', adopt);
  }, [send]);

  const retry = () => {
    setRecovery({ ...recovery, failed: [] });
    for (const { kept } of recovery.failed)
      send({ ...kept, changes: kept.changes.map(({ key, change }) => ({ key, change, at: Date.now() })) });
  };
  const dismiss = () => setRecovery({ ...nothing, sending: recovery.sending });
  return { ...recovery, anyAttempts, retry, dismiss };
}

/** The names come from the list that was read to find out what still applies. */
function nameDecision({ groupId }: KeptQueue, { key, change }: KeptChange, client: QueryClient): string {
  const rows =
    change === 'accept' || change === 'decline'
      ? knownRows(client, requestsQuery(groupId))
      : knownRows(client, membersQuery(groupId));
  const row = rows?.find(({ memberID }) => memberID === key);
  const name = memberName(row ?? {});
  switch (change) {
    case 'accept':
      return messages.acceptOf(name);
    case 'decline':
      return messages.declineOf(name);
    case 'delete':
      return messages.deletionOfMessage;
    default:
      return messages.paymentOf(name, change);
  }
}
