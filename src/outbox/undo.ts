import { createListeners } from '../lib/listeners';
import { onPersonChange } from '../lib/person';
import type { ChangeQueue, Ended } from './types';

const UNDO_MS = 6000;
/** The shortest time to undo after the pointer or the focus has left the undo message. */
const RESUMED_MS = UNDO_MS / 2;
/** The longest time to undo, however long the pointer or the focus stays, and however many decisions are added. */
const MAX_UNDO_MS = 10_000;

interface Decision {
  /** The number of the button press that made the decision. Decisions of one press are undone together. */
  press: number;
  queue: Pick<ChangeQueue<string>, 'discard'>;
  /** The label of each row, by key. Rows that were undone one by one are removed. */
  labels: Map<string, string>;
  change: string;
  describe: (labels: string[]) => string;
  /** Called when the whole decision has been undone. */
  onTakenBack: () => void;
  send: () => void;
}

/** How to describe a decision. Decisions with the same change are described together, with all their labels. */
export interface UndoLabels {
  /** One label for each key, such as a name. */
  labels: string[];
  describe: (labels: string[]) => string;
}

let decisions: Decision[] = [];
let press = 0;
let isTogether = false;
/**
 * When the first pending decision was made. MAX_UNDO_MS counts from this time, so `decide` first sends all pending
 * decisions if a new decision would have less than UNDO_MS left.
 */
let firstAt = 0;
/** When the last decision is due, unless the pointer or the focus is on the undo message. */
let dueAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let limit: ReturnType<typeof setTimeout> | undefined;
const { notify, subscribe } = createListeners();

function setDecisions(left: Decision[]) {
  if (decisions.length + left.length === 0) return;
  decisions = left;
  if (left.length === 0) {
    clearTimeout(timer);
    clearTimeout(limit);
  }
  notify();
}

/** Returns one sentence for each kind of change. */
export function describeDecisions(all: readonly Decision[]): string {
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
  setDecisions(decisions.filter((decision) => !taken.includes(decision)));
  for (const { queue, labels, onTakenBack } of taken) {
    queue.discard([...labels.keys()]);
    onTakenBack();
  }
}

/**
 * Shows a decision at once, but sends it only after some seconds, in which it can be undone. Sends it earlier when the
 * tab is hidden or closed, or when the signed-in person changes. The app shows one undo message, to which further
 * decisions are added. Each decision can be undone by itself.
 */
export const undo = {
  /** Resolves with how the change of each key ended; undefined when it was undone or the person has signed out. */
  decide<Change extends string>(
    queue: ChangeQueue<Change>,
    keys: string[],
    change: Change,
    { labels, describe }: UndoLabels,
  ): Ended {
    if (Date.now() - firstAt > MAX_UNDO_MS - UNDO_MS) undo.sendNow();
    queue.stage(keys, change);
    if (!isTogether) press += 1;
    return new Promise((resolve) => {
      if (decisions.length === 0) {
        firstAt = Date.now();
        limit = setTimeout(undo.sendNow, MAX_UNDO_MS);
      }
      const decision: Decision = {
        press,
        queue,
        labels: new Map(keys.map((key, index) => [key, labels[index] ?? ''])),
        change,
        describe,
        onTakenBack: () => resolve(undefined),
        send: () => resolve(queue.enqueue([...decision.labels.keys()], change)),
      };
      setDecisions([...decisions, decision]);
      dueAt = Date.now() + UNDO_MS;
      wait(UNDO_MS);
    });
  },
  sendNow: () => {
    const sent = decisions;
    setDecisions([]);
    for (const { send } of sent) send();
  },
  /** Marks the decisions that `decideAll` makes as those of one press, so that they are undone together. */
  together(decideAll: () => void) {
    press += 1;
    isTogether = true;
    decideAll();
    isTogether = false;
  },
  takeBackLast: () => takeBack(decisions.filter((decision) => decision.press === decisions.at(-1)?.press)),
  takeBackAll: () => takeBack(decisions),
  /** Undoes decisions for single rows. Returns the keys of the rows that could be undone. */
  takeBackFrom(queue: Decision['queue'], keys: string[]): string[] {
    const found = decisions.filter((decision) => decision.queue === queue);
    const taken = keys.filter((key) => found.some(({ labels }) => labels.delete(key)));
    if (taken.length === 0) return taken;
    queue.discard(taken);
    const empty = found.filter(({ labels }) => labels.size === 0);
    setDecisions(decisions.filter((decision) => !empty.includes(decision)));
    for (const { onTakenBack } of empty) onTakenBack();
    return taken;
  },
  /** Stops the countdown while the pointer or the focus is on the undo message, up to MAX_UNDO_MS. */
  pause: () => clearTimeout(timer),
  resume: () => wait(Math.max(RESUMED_MS, dueAt - Date.now())),
  /** Returns what can be undone, oldest first, as a new array after every change. */
  getDecisions: (): readonly Decision[] => decisions,
  subscribe,
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
