import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { onPersonChange } from '../lib/person';
import { within } from '../lib/within';
import { journal } from './journal';
import { line } from './line';
import { createChangeQueue } from './queue';
import type { ChangeQueue, ChangeQueueOptions, JournalRecord, RecordedChange } from './types';
import { undo } from './undo';

/** One call for a row. */
export interface Sent<Change extends string> {
  key: string;
  change: Change;
  /** An earlier one had no answer: the server may have done it already, and have nothing more to do it to. */
  again: boolean;
}

interface Kind<Change extends string> extends Pick<ChangeQueueOptions<Change>, 'isUnanswered' | 'outdated'> {
  /** In the journal. */
  kind: string;
  changes: readonly Change[];
  client: QueryClient;
}

interface QueuedMutation<Change extends string, Data> extends Pick<ChangeQueueOptions<Change>, 'onIdle'> {
  /** Run for each change. */
  mutation: MutationOptions<Data, Error, Sent<Change>>;
}

const forgetters = new Set<() => void>();

/**
 * The queues of one kind: one per group id, created on first use. It outlives the screen that created it: changes are
 * still sent, and still shown when the person comes back.
 */
export function changeQueues<const Change extends string, Data>(
  { kind, changes, client, ...options }: Kind<Change>,
  optionsFor: (groupId: string) => QueuedMutation<Change, Data>,
) {
  const queues = new Map<string, ChangeQueue<Change>>();
  forgetters.add(() => {
    for (const queue of queues.values()) queue.forget();
    queues.clear();
  });
  const queueOf = (groupId: string): ChangeQueue<Change> => {
    const known = queues.get(groupId);
    if (known) return known;
    const { mutation, onIdle } = optionsFor(groupId);
    // Removed by hand when it ends, so that a thousand of them cost nothing. With a `gcTime` of 0, the cache would set a
    // timer again and again for as long as the call is in flight.
    const mutationOptions = client.defaultMutationOptions({ ...mutation, gcTime: Number.POSITIVE_INFINITY });
    const cache = client.getMutationCache();
    const send = async (key: string, change: Change, again: boolean) => {
      const call = cache.build(client, mutationOptions);
      await call.execute({ key, change, again }).finally(() => cache.remove(call));
    };
    const queue = createChangeQueue({ ...options, send, onIdle, record: journal.recorderOf(kind, groupId) });
    queues.set(groupId, queue);
    return queue;
  };
  // Another version of the app may have known other changes.
  const isKnown = (recorded: RecordedChange): recorded is RecordedChange<Change> =>
    changes.some((change) => change === recorded.change);
  const adopt = (record: JournalRecord) => queueOf(record.groupId).adopt(record.changes.filter(isKnown));
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
  undo.sendNow();
  line.hurry(true);
  await within(ms, delivered());
  line.hurry(false);
  const recorded = await within(ms, journal.count());
  const own = line.countPending();
  return { count: recorded ?? own, holdUp: !navigator.onLine ? 'offline' : own > 0 ? 'server' : 'otherTab' };
}

const delivered = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (line.countPending() > line.countUnreachable()) return;
      stop();
      resolve();
    };
    const stop = line.subscribe(check);
    check();
  });
