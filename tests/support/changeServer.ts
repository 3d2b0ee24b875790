import { onTestFinished, vi } from 'vitest';
import { createChangeQueue } from '../../src/outbox/queue';
import type { RecordedChange } from '../../src/outbox/types';

export const refusal = new Error('No.');
export const noAnswer = new Error('Connection lost.');
/** The browser was offline before the call. */
const unsent = new Error('Not sent.');
export const outdated = new Error('Too old.');
const { setTimeout: realSetTimeout } = globalThis;
/** Waits until all pending promises have settled. Works with fake timers, too. */
export const settled = () => new Promise((resolve) => realSetTimeout(resolve));

interface Call {
  key: string;
  change: string;
  again: boolean;
  answer: (ok: boolean) => void;
  /** Makes the call fail with `noAnswer`: before the server has applied the change ('call') or after it ('answer'). */
  lose: (what: 'call' | 'answer') => void;
  /** Makes the call fail with `unsent`. */
  refuseToSend: () => void;
}

/**
 * A fake server and a queue of changes to it. The test answers the calls in any order. `rows` are the applied changes.
 */
export function createChangeServer() {
  const rows = new Map<string, string>();
  const calls: Call[] = [];
  /** The current content of the journal. */
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
        refuseToSend: () => end(false, () => reject(unsent)),
      };
      calls.push(call);
    });
  const queue = createChangeQueue<string>({
    send,
    isRetryable: (error) => error === noAnswer || error === unsent,
    mayHaveArrived: (error) => error === noAnswer,
    outdated: () => outdated,
    record,
    onIdle,
  });
  // Answer the remaining calls, because all queues share a limit of calls in flight.
  onTestFinished(async () => {
    queue.forget();
    while (calls.length > 0) {
      calls[0]?.answer(true);
      await settled();
    }
  });
  return { rows, calls, recorded, record, onIdle, queue };
}

/**
 * Simulates the return of the network. Resolves when the queue has sent a call to test whether the server can be
 * reached.
 */
export const goOnline = () => {
  window.dispatchEvent(new Event('online'));
  return settled();
};

/** Simulates closing the page or putting it into the back/forward cache, and its return from there. */
export const leavePage = () => void window.dispatchEvent(new Event('pagehide'));
export const returnToPage = () => void window.dispatchEvent(new Event('pageshow'));
