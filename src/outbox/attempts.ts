import * as v from 'valibot';
import { onPersonChange, person } from '../lib/person';
import { personalStore } from '../lib/storage';

const Attempt = v.object({
  /** The uid of who has begun it. */
  owner: v.string(),
  /** Names what is written, and to where. There is one attempt at each target. */
  target: v.array(v.string()),
  /** Compared with those of a row of the list that shows whether it has been done. */
  fields: v.record(v.string(), v.union([v.string(), v.number()])),
  /** The place of a new group, which no row of the list tells exactly. */
  place: v.optional(v.unknown()),
  /** Ids of rows with the same fields that were there before. Undefined until it is sent. */
  before: v.optional(v.array(v.string())),
  /** In ms since the epoch. */
  at: v.number(),
});
/** A write that the server has not answered yet, or in a way that does not tell whether it has been done. */
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

/** Stored on this device while their outcome is unknown. */
export const attempts = {
  read: (target: Target) => readKey(keyOf(target)),
  save(attempt: Attempt): void {
    // Somebody else may have signed in meanwhile.
    if (attempt.owner === person.uid()) personalStore.set(keyOf(attempt.target), JSON.stringify(attempt));
  },
  clear(attempt: Attempt): void {
    if (attempts.isStored(attempt)) personalStore.remove(keyOf(attempt.target));
  },
  /** Whether it is still the last attempt at its target. */
  isStored: ({ target, fields }: Attempt) => JSON.stringify(attempts.read(target)?.fields) === JSON.stringify(fields),
  /** Of all, those in flight included. */
  keys: () => personalStore.keys(PREFIX),
  readKey,
  /** The keys of what this tab has begun, and has told the outcome of. */
  begun,
};

/** The person waits for the answer no longer. */
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
 * Runs one write at a target at a time, in all tabs. Meanwhile the browser asks before the tab is closed, and other tabs
 * do not take the attempt for one of a tab that is gone. Rejects with a CancelledError when it is cancelled.
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

/** Ends the wait for the writes at a target in this tab. They may have arrived all the same. */
export function cancelTurn(target: readonly unknown[]): void {
  const key = keyOf(target);
  for (const turn of turns) if (turn.key === key) turn.ended.abort(new CancelledError());
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
