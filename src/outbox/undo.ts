import { onPersonChange } from '../lib/person';
import type { ChangeQueue, Ended } from './types';

const UNDO_MS = 6000;
/** The time to undo after the pointer or the focus has left the offer. */
const RESUMED_MS = UNDO_MS / 2;
/** However long the pointer or the focus stays on the offer, and however many decisions join it. */
const MAX_UNDO_MS = 10_000;

interface Decision {
  queue: Pick<ChangeQueue<string>, 'discard'>;
  /** What is decided, by the keys of the rows that it can still be taken back from. */
  labels: Map<string, string>;
  change: string;
  describe: (labels: string[]) => string;
  /** Tells whoever has decided that nothing is left of it. */
  onTakenBack: () => void;
  send: () => void;
}

/** How a decision is told: of those of the same change, all labels together. */
export interface UndoLabels {
  /** One for each of the keys, such as a name. */
  labels: string[];
  describe: (labels: string[]) => string;
}

/** What can be undone: its sentence, and how many decisions it is made of. */
export interface Undoable {
  message: string;
  decisions: number;
}

let decisions: Decision[] = [];
let undoable: Undoable | undefined;
/** When the first of the decisions was made. One that would have less than its time to undo does not join them. */
let firstAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let limit: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function keep(left: Decision[]) {
  const had = decisions.length;
  decisions = left;
  if (left.length === 0) {
    clearTimeout(timer);
    clearTimeout(limit);
  }
  if (had === 0 && left.length === 0) return;
  undoable = left.length === 0 ? undefined : { message: describeAll(left), decisions: left.length };
  for (const listener of listeners) listener();
}

/** One sentence for each kind of change. */
function describeAll(all: Decision[]): string {
  const kinds = new Set(all.map(({ change }) => change));
  return [...kinds]
    .flatMap((kind) => {
      const same = all.filter(({ change }) => change === kind);
      const labels = same.flatMap((decision) => [...decision.labels.values()]);
      return same[0]?.describe(labels) ?? [];
    })
    .join(' ');
}

function takeBack(taken: Decision[]) {
  keep(decisions.filter((decision) => !taken.includes(decision)));
  for (const { queue, labels, onTakenBack } of taken) {
    queue.discard([...labels.keys()]);
    onTakenBack();
  }
}

/**
 * Holds what has just been decided for some seconds, in which it can be undone: shown at once, and sent when the time is
 * over, when the tab is hidden or closed, or when the person changes. There is one offer in the whole app, which further
 * decisions join; each can be undone by itself.
 */
export const undo = {
  /** Resolves with how each key ended, or with undefined when the decision was undone or the person has signed out. */
  decide<Change extends string>(
    queue: ChangeQueue<Change>,
    keys: string[],
    change: Change,
    { labels, describe }: UndoLabels,
  ): Ended {
    if (Date.now() - firstAt > MAX_UNDO_MS - UNDO_MS) undo.sendNow();
    queue.stage(keys, change);
    return new Promise((resolve) => {
      if (decisions.length === 0) {
        firstAt = Date.now();
        limit = setTimeout(undo.sendNow, MAX_UNDO_MS);
      }
      const decision: Decision = {
        queue,
        labels: new Map(keys.map((key, index) => [key, labels[index] ?? ''])),
        change,
        describe,
        onTakenBack: () => resolve(undefined),
        send: () => resolve(queue.enqueue([...decision.labels.keys()], change)),
      };
      keep([...decisions, decision]);
      wait(UNDO_MS);
    });
  },
  sendNow: () => {
    const sent = decisions;
    keep([]);
    for (const { send } of sent) send();
  },
  takeBackLast: () => takeBack(decisions.slice(-1)),
  takeBackAll: () => takeBack(decisions),
  /** Takes a decision back from single rows. Returns the keys of those that could be. */
  takeBackFrom(queue: Decision['queue'], keys: string[]): string[] {
    const found = decisions.filter((decision) => decision.queue === queue);
    const taken = keys.filter((key) => found.some(({ labels }) => labels.delete(key)));
    if (taken.length === 0) return taken;
    queue.discard(taken);
    const empty = found.filter(({ labels }) => labels.size === 0);
    keep(decisions.filter((decision) => !empty.includes(decision)));
    for (const { onTakenBack } of empty) onTakenBack();
    return taken;
  },
  /** Stops the time while the pointer or the focus is on the offer, up to a limit. */
  pause: () => clearTimeout(timer),
  resume: () => wait(RESUMED_MS),
  /** Undefined when there is nothing to undo. */
  getUndoable: () => undoable,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function wait(ms: number) {
  clearTimeout(timer);
  if (decisions.length > 0) timer = setTimeout(undo.sendNow, ms);
}

onPersonChange(undo.sendNow);
window.addEventListener('pagehide', undo.sendNow);
// Mobile browsers may discard a hidden page without another event.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') undo.sendNow();
});
