import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { onPersonChange } from '../person';
import { within } from '../within';
import { busyQueues, calls } from './busyQueues';
import { changeJournal } from './changeJournal';
import { createChangeQueue } from './changeQueue';
import type { ChangeQueue, ChangeQueueOptions, KeptChange, KeptQueue } from './changeTypes';
import { undoStage } from './undoStage';

interface QueuedMutation<Change extends string, Data>
  extends Pick<ChangeQueueOptions<Change>, 'isUnanswered' | 'readApplied' | 'outdated' | 'onIdle'> {
  /** Run for each change; defined in `api/queries`, where `answerQueue` and the others are. */
  mutation: MutationOptions<Data, Error, { key: string; change: Change }>;
}

const forgetters = new Set<() => void>();

/**
 * One queue per group id, created on first use and kept in the journal as `kind`. It outlives the screen that created it:
 * changes are still sent, and still shown when the person comes back.
 */
export function changeQueues<const Change extends string, Data>(
  kind: string,
  changes: readonly Change[],
  optionsFor: (groupId: string, client: QueryClient) => QueuedMutation<Change, Data>,
) {
  const queues = new Map<string, ChangeQueue<Change>>();
  forgetters.add(() => {
    for (const queue of queues.values()) queue.forget();
    queues.clear();
  });
  const queueOf = (groupId: string, client: QueryClient): ChangeQueue<Change> => {
    const known = queues.get(groupId);
    if (known) return known;
    const { mutation, ...options } = optionsFor(groupId, client);
    // Removed by hand when it ends, so that a thousand of them cost nothing. With a `gcTime` of 0, the cache would set a
    // timer again and again for as long as the call is in flight.
    const mutationOptions = client.defaultMutationOptions({ ...mutation, gcTime: Number.POSITIVE_INFINITY });
    const cache = client.getMutationCache();
    const send = async (key: string, change: Change) => {
      const call = cache.build(client, mutationOptions);
      await call.execute({ key, change }).finally(() => cache.remove(call));
    };
    const queue = createChangeQueue({ ...options, send, keep: changeJournal.keeperOf(kind, groupId) });
    queues.set(groupId, queue);
    return queue;
  };
  // Another version of the app may have known other changes.
  const isKnown = (kept: KeptChange): kept is KeptChange<Change> => changes.some((change) => change === kept.change);
  const adopt = (kept: KeptQueue, client: QueryClient) =>
    queueOf(kept.groupId, client).adopt(kept.changes.filter(isKnown));
  return Object.assign(queueOf, { kind, adopt });
}

/** Called when the person signs out. What was enqueued is still sent, if the server can be reached. */
export function forgetChangeQueues(): void {
  for (const forget of forgetters) forget();
}
onPersonChange(forgetChangeQueues);

/** Changes that the server has not confirmed, those of other tabs included, and what holds them up. */
export interface Undelivered {
  count: number;
  holdUp: 'offline' | 'server' | 'otherTab';
}

/**
 * Sends everything that waits, and returns what has not arrived then. Waits for answers for up to `ms`, and not at all
 * while the server cannot be reached.
 */
export async function deliverChanges(ms: number): Promise<Undelivered> {
  undoStage.sendNow();
  calls.hurry(true);
  await within(ms, delivered());
  calls.hurry(false);
  const kept = await within(ms, changeJournal.count());
  const own = busyQueues.countPending();
  return { count: kept ?? own, holdUp: !navigator.onLine ? 'offline' : own > 0 ? 'server' : 'otherTab' };
}

const delivered = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (busyQueues.countPending() > busyQueues.countUnreachable()) return;
      stop();
      resolve();
    };
    const stop = busyQueues.subscribe(check);
    check();
  });
