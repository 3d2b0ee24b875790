import { onTestFinished, vi } from 'vitest';
import { createChangeQueue } from '../../src/outbox/queue';
import type { RecordedChange } from '../../src/outbox/types';

export const refusal = new Error('No.');
export const noAnswer = new Error('Connection lost.');
export const outdated = new Error('Too old.');
const { setTimeout: realSetTimeout } = globalThis;
/** All that follows from what has happened has happened; also while the test has stopped the timers. */
export const settled = () => new Promise((resolve) => realSetTimeout(resolve));

interface Call {
  key: string;
  change: string;
  again: boolean;
  answer: (ok: boolean) => void;
  /** The call, or its answer, does not arrive. */
  lose: (what: 'call' | 'answer') => void;
}

/** A fake server and a queue of changes to it. The test answers its calls in any order; `rows` are the stored changes. */
export function createChangeServer() {
  const rows = new Map<string, string>();
  const calls: Call[] = [];
  /** What the journal holds. */
  const recorded: RecordedChange[] = [];
  const record = vi.fn((changes: RecordedChange[], _durability: IDBTransactionDurability) => {
    recorded.splice(0, recorded.length, ...changes);
  });
  const onIdle = vi.fn();
  const send = (key: string, change: string, again: boolean) =>
    new Promise<void>((resolve, reject) => {
      const end = (applied: boolean, settle: () => void) => {
        calls.splice(calls.indexOf(call), 1);
        if (applied) rows.set(key, change);
        settle();
      };
      const call: Call = {
        key,
        change,
        again,
        answer: (ok) => end(ok, ok ? resolve : () => reject(refusal)),
        lose: (what) => end(what === 'answer', () => reject(noAnswer)),
      };
      calls.push(call);
    });
  const queue = createChangeQueue<string>({
    send,
    isUnanswered: (error) => error === noAnswer,
    outdated: () => outdated,
    record,
    onIdle,
  });
  // All queues share the calls that may be in flight.
  onTestFinished(async () => {
    queue.forget();
    while (calls.length > 0) {
      calls[0]?.answer(true);
      await settled();
    }
  });
  return { rows, calls, recorded, record, onIdle, queue };
}

/** The network is back. Resolves when a call has been sent to find out whether the server can be reached. */
export const goOnline = () => {
  window.dispatchEvent(new Event('online'));
  return settled();
};

/** The page is closed, or put aside, and comes back from the back/forward cache. */
export const leavePage = () => void window.dispatchEvent(new Event('pagehide'));
export const returnToPage = () => void window.dispatchEvent(new Event('pageshow'));
