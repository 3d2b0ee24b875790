import { onPersonChange } from '../lib/person';
import type { ChangeQueue, Ended } from './types';

const UNDO_MS = 6000;
/** The time to undo after the pointer or the focus has left the offer. */
const RESUMED_MS = UNDO_MS / 2;
/** However long the pointer or the focus stays on the offer, and however many decisions join it. */
const MAX_UNDO_MS = 10_000;

interface Decision {
  /** Decisions of the same change are undone together. */
  change: string;
  send: () => void;
  discard: () => void;
}

/** How a decision is told: of those that are undone together, all labels together. */
export interface UndoLabels {
  /** One for each of the keys, such as a name. */
  labels: string[];
  describe: (labels: string[]) => string;
}

let decisions: Decision[] = [];
let labels: string[] = [];
let message: string | undefined;
/** When the first of the decisions was made. One that would have less than its time to undo does not join them. */
let firstAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let limit: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const publish = (next: string | undefined) => {
  message = next;
  for (const listener of listeners) listener();
};

function take(): Decision[] {
  clearTimeout(timer);
  clearTimeout(limit);
  const taken = decisions;
  decisions = [];
  labels = [];
  if (taken.length > 0) publish(undefined);
  return taken;
}

/**
 * Holds what has just been decided for some seconds, in which it can be undone: shown at once, and sent when the time is
 * over, when the tab is hidden or closed, or when the person changes. There is one offer in the whole app. A decision of
 * the same kind joins it, also for another group; any other sends what waits before.
 */
export const undo = {
  /** Resolves with how each key ended, or with undefined when the decision was undone or the person has signed out. */
  decide<Change extends string>(queue: ChangeQueue<Change>, keys: string[], change: Change, told: UndoLabels): Ended {
    const isLate = Date.now() - firstAt > MAX_UNDO_MS - UNDO_MS;
    if (isLate || decisions.some((decision) => decision.change !== change)) undo.sendNow();
    queue.stage(keys, change);
    return new Promise((resolve) => {
      if (decisions.length === 0) {
        firstAt = Date.now();
        limit = setTimeout(undo.sendNow, MAX_UNDO_MS);
      }
      decisions.push({
        change,
        send: () => resolve(queue.enqueue(keys, change)),
        discard: () => {
          queue.discard(keys);
          resolve(undefined);
        },
      });
      labels = [...labels, ...told.labels];
      wait(UNDO_MS);
      publish(told.describe(labels));
    });
  },
  sendNow: () => {
    for (const { send } of take()) send();
  },
  takeBack: () => {
    for (const { discard } of take()) discard();
  },
  /** Stops the time while the pointer or the focus is on the offer, up to a limit. */
  pause: () => clearTimeout(timer),
  resume: () => wait(RESUMED_MS),
  /** What was decided; undefined when there is nothing to undo. */
  getMessage: () => message,
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
