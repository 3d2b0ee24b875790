import * as v from 'valibot';
import { onPersonChange, person } from '../lib/person';
import { personalStore } from '../lib/storage';

const Attempt = v.object({
  /** The uid of the person who began the write. */
  owner: v.string(),
  /** Identifies what is written, and where. There is at most one attempt per target. */
  target: v.array(v.string()),
  /** The values that were sent. A new row with the same values shows that the write was done. */
  fields: v.record(v.string(), v.union([v.string(), v.number()])),
  /** The place of a new group, which is needed to send the group again. */
  place: v.optional(v.unknown()),
  /** Ids of rows that already had the same fields before. Undefined until the write is sent. */
  before: v.optional(v.array(v.string())),
  /** When the write was begun, in ms since the epoch. */
  at: v.number(),
});
/** A write that the server has neither confirmed nor refused. */
export type Attempt = v.InferOutput<typeof Attempt>;
export type Target = readonly string[];

const Stored = v.fallback(v.optional(v.pipe(v.string(), v.parseJson(), Attempt)), undefined);

const PREFIX = 'sent.';
export const LOCK = 'cheer.';
export const keyOf = (target: readonly unknown[]) => PREFIX + target.join('.');

const begun = new Set<string>();
onPersonChange(() => begun.clear());

function readKey(key: string): Attempt | undefined {
  const attempt = v.parse(Stored, personalStore.get(key));
  return attempt?.owner === person.uid() ? attempt : undefined;
}

/** Attempts are stored on this device while their outcome is unknown. */
export const attempts = {
  read: (target: Target) => readKey(keyOf(target)),
  save(attempt: Attempt): void {
    // Somebody else may have signed in meanwhile.
    if (attempt.owner === person.uid()) personalStore.set(keyOf(attempt.target), JSON.stringify(attempt));
  },
  clear(attempt: Attempt): void {
    if (attempts.isStored(attempt)) personalStore.remove(keyOf(attempt.target));
  },
  /** Whether this is still the last attempt at its target. */
  isStored: ({ target, fields }: Attempt) => JSON.stringify(attempts.read(target)?.fields) === JSON.stringify(fields),
  /** The keys of all attempts, including those in flight. */
  keys: () => personalStore.keys(PREFIX),
  readKey,
  /** The keys of the attempts that this tab has begun, whose outcome it reports itself. */
  begun,
};

/** The person has stopped waiting for the server's answer. */
export class CancelledError extends Error {
  override name = 'CancelledError';
}

interface Turn {
  key: string;
  ended: AbortController;
}
const turns = new Set<Turn>();
const askBeforeClosing = (event: Event) => event.preventDefault();

/**
 * Runs one write per target at a time, across all tabs. Meanwhile, the browser asks before the tab is closed, and the
 * lock shows other tabs that the attempt is in flight. Rejects with a CancelledError after `cancelTurn`.
 */
export async function inTurn<T>(target: Target, run: (cancelled: AbortSignal) => Promise<T>): Promise<T> {
  const turn: Turn = { key: keyOf(target), ended: new AbortController() };
  const { signal } = turn.ended;
  begun.add(turn.key);
  turns.add(turn);
  window.addEventListener('beforeunload', askBeforeClosing);
  const take = () => Promise.race([run(signal), rejectOn(signal)]);
  try {
    // Web Locks are missing on insecure origins.
    return 'locks' in navigator ? await navigator.locks.request(LOCK + turn.key, { signal }, take) : await take();
  } finally {
    turns.delete(turn);
    if (turns.size === 0) window.removeEventListener('beforeunload', askBeforeClosing);
  }
}

/** Stops waiting for this tab's writes at a target. The server may have received them. */
export function cancelTurn(target: readonly unknown[]): void {
  const key = keyOf(target);
  for (const turn of turns) if (turn.key === key) turn.ended.abort(new CancelledError());
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
