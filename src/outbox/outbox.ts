import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { onPersonChange } from '../lib/person';
import { within } from '../lib/within';
import { journal } from './journal';
import { line } from './line';
import { createChangeQueue } from './queue';
import type { ChangeQueue, ChangeQueueOptions, JournalRecord, QueueKind, RecordedChange } from './types';
import { undo } from './undo';

/** The change of one row that a call sends. */
export interface Sent<Change extends string> {
  key: string;
  change: Change;
  /** The server may have applied the change: an earlier call had no answer, or was a creation that failed. */
  again: boolean;
}

interface Kind<Change extends string>
  extends Pick<ChangeQueueOptions<Change>, 'isRetryable' | 'mayHaveArrived' | 'outdated' | 'creates'> {
  kind: QueueKind;
  changes: readonly Change[];
  client: QueryClient;
}

type QueuedMutation<Change extends string, Data> = MutationOptions<Data, Error, Sent<Change>> &
  Pick<ChangeQueueOptions<Change>, 'onIdle'>;

const forgetters = new Set<() => void>();

/**
 * The queues of one kind: one per group id, created on first use. A queue outlives the screen that created it: its
 * changes are still sent, and still shown when the person returns to the screen.
 */
export function changeQueues<const Change extends string, Data>(
  { kind, changes, client, ...options }: Kind<Change>,
  mutationFor: (groupId: string) => QueuedMutation<Change, Data>,
) {
  const queues = new Map<string, ChangeQueue<Change>>();
  forgetters.add(() => {
    for (const queue of queues.values()) queue.forget();
    queues.clear();
  });
  const queueOf = (groupId: string): ChangeQueue<Change> => {
    const known = queues.get(groupId);
    if (known) return known;
    const { onIdle, ...mutation } = mutationFor(groupId);
    // Let the cache never remove a call by itself: with a `gcTime` of 0, it would restart a timer again and again while
    // the call is in flight. `send` removes each call when it ends, so that thousands of calls do not fill the cache.
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
  // Another version of the app may have recorded changes that this version does not know.
  const isKnown = (recorded: RecordedChange): recorded is RecordedChange<Change> =>
    changes.some((change) => change === recorded.change);
  const adopt = (record: JournalRecord) => queueOf(record.groupId).adopt(record.changes.filter(isKnown));
  return Object.assign(queueOf, { kind, adopt });
}

/** Forgets all queues when the person signs out. Their changes are still sent if the server can be reached. */
export function forgetChangeQueues(): void {
  for (const forget of forgetters) forget();
}
onPersonChange(forgetChangeQueues);

/** How many changes the server has not confirmed, including changes of other tabs, and what holds them up. */
export interface Undelivered {
  count: number;
  holdUp: 'offline' | 'server' | 'refused' | 'otherTab';
}

/** In ms: how long the end of a session waits for pending changes. */
const DELIVERY_MS = 5000;

/**
 * Sends all pending changes, and returns how many the server has not confirmed. Waits up to `ms` for answers, but does
 * not wait for a server that cannot be reached.
 */
export async function deliverChanges(ms = DELIVERY_MS): Promise<Undelivered> {
  undo.sendNow();
  line.hurry(true);
  await within(ms, delivered());
  line.hurry(false);
  const pending = line.countPending();
  const { here, elsewhere } = (await within(ms, journal.count())) ?? { here: pending, elsewhere: 0 };
  return { count: here + elsewhere, holdUp: findHoldUp(pending, elsewhere) };
}

function findHoldUp(pending: number, elsewhere: number): Undelivered['holdUp'] {
  if (!navigator.onLine) return 'offline';
  if (pending > 0) return 'server';
  return elsewhere > 0 ? 'otherTab' : 'refused';
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
