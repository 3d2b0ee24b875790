import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '../../../src/lib/person';
import { createJournal } from '../../../src/outbox/journal';
import { createChangeQueue } from '../../../src/outbox/queue';
import type { ChangeResult } from '../../../src/outbox/types';
import { clearJournal, journalKeys } from '../../support/journal';
import { addLocks, dropLock } from '../../support/locks';

const refusal = new Error('No.');
const noAnswer = new Error('Connection lost.');
/** The server's error for a change that was already made. */
const gone = new Error('Gone.');
/** A sent call arrives within this time or never, because Chromium ends it after 30 s. */
const ARRIVES_MS = 25_000;

/** The possible outcomes of a call in flight. */
type Fate = 'accept' | 'refuse' | 'lose the call' | 'lose the answer';
/** The possible outcomes of a call that was in flight when its tab crashed. */
type LateFate = 'has arrived' | 'arrives later' | 'never arrives';

interface Call {
  row: string;
  again: boolean;
  sentAt: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** A server, the tabs of a browser, and their shared journal. Each decision concerns a row of its own. */
function createWorld() {
  let count = 0;
  /** The rows whose change the server has applied. */
  const done = new Set<string>();
  const reported = new Set<string>();
  const report = ({ key, error }: ChangeResult) => void (error && error !== gone && reported.add(key));
  /** Processes a call on the server. Returns the error of the answer, if any. */
  const arrive = ({ row, again }: Call) => {
    if (done.has(row)) return again ? undefined : gone;
    done.add(row);
    return undefined;
  };

  function createTab() {
    count += 1;
    const name = `tab ${count}`;
    const journal = createJournal(name);
    const record = journal.recorderOf('answer', 'g');
    const staged: string[] = [];
    let calls: Call[] = [];
    let closed = false;
    const queue = createChangeQueue<string>({
      send: (row, _change, again) =>
        closed
          ? Promise.resolve()
          : new Promise<void>((resolve, reject) => calls.push({ row, again, sentAt: Date.now(), resolve, reject })),
      isRetryable: (error) => error === noAnswer,
      mayHaveArrived: () => true,
      outdated: () => refusal,
      record: (changes, durability) => closed || record(changes, durability),
      onIdle: () => undefined,
    });
    const decide = (row: string) => void queue.enqueue([row], 'accept').then((results) => results?.forEach(report));

    return {
      calls: () => calls,
      /** Adopts changes of closed tabs, as the app's banner does at the start and whenever the tab becomes visible. */
      adopt: async () => {
        for (const { id, changes } of (await journal.adopt()) ?? []) {
          for (const result of queue.adopt(changes)) result.then(report);
          journal.remove([id]);
        }
      },
      decide,
      stage: (row: string) => {
        staged.push(row);
        queue.stage([row], 'accept');
      },
      commit: () => staged.splice(0).forEach(decide),
      undo: () => {
        const undone = staged.splice(0);
        queue.discard(undone);
        return undone;
      },
      answer: (which: number, fate: Fate) => {
        const [call] = calls.splice(which % calls.length, 1);
        if (!call) return;
        const error = fate === 'accept' || fate === 'lose the answer' ? arrive(call) : refusal;
        if (fate !== 'accept' && fate !== 'refuse') call.reject(noAnswer);
        else if (error) call.reject(error);
        else call.resolve();
      },
      /** Loses everything in the tab's memory. Calls in flight may still arrive. */
      crash: (fate: LateFate) => {
        closed = true;
        queue.forget();
        for (const call of calls) {
          const delay = fate === 'arrives later' ? call.sentAt + ARRIVES_MS - Date.now() : 0;
          if (delay > 0) setTimeout(() => arrive(call), delay);
          else if (fate !== 'never arrives') arrive(call);
          call.resolve();
        }
        calls = [];
        dropLock(`cheer.tab.${name}`);
      },
      /** Waits until the journal has stored everything. */
      settled: async () => {
        await new Promise((resolve) => setImmediate(resolve));
        await journal.count();
      },
    };
  }
  return { done, reported, createTab };
}

beforeEach(() => {
  addLocks();
  person.become('owner');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  person.become(undefined);
});

type Step =
  | { do: 'decide' | 'stage' | 'commit' | 'undo'; tab: number }
  | { do: 'answer'; tab: number; which: number; fate: Fate }
  | { do: 'crash'; which: number[]; fate: LateFate }
  | { do: 'wait' | 'look' };
const tab = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('decide', 'stage', 'commit', 'undo'), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      tab,
      which: fc.nat(),
      fate: fc.constantFrom('accept', 'refuse', 'lose the call', 'lose the answer'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('crash'),
      which: fc.constantFrom([0], [1], [0, 1]),
      fate: fc.constantFrom('has arrived', 'arrives later', 'never arrives'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('wait', 'look') }) },
) as fc.Arbitrary<Step>;

test('whatever happens to two tabs, each decision is done or reported, and none that was taken back is done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      await clearJournal();
      const { done, reported, createTab } = createWorld();
      const tabs = [createTab(), createTab()];
      const decided = new Set<string>();
      const decide = () => {
        const row = `row ${decided.size}`;
        decided.add(row);
        return row;
      };
      const undone = new Set<string>();
      const settle = async () => {
        for (const { settled } of tabs) await settled();
      };
      const look = () => Promise.all(tabs.map(({ adopt }) => adopt()));
      const reopen = (which: number[], fate: LateFate) => {
        for (const index of which) tabs[index]?.crash(fate);
        for (const index of which) tabs[index] = createTab();
        return look();
      };
      for (const now of steps) {
        const current = tabs['tab' in now ? now.tab : 0] as (typeof tabs)[number];
        if (now.do === 'decide') current.decide(decide());
        if (now.do === 'stage') current.stage(decide());
        if (now.do === 'commit') current.commit();
        if (now.do === 'undo') for (const row of current.undo()) undone.add(row);
        if (now.do === 'look') await look();
        if (now.do === 'answer') current.answer(now.which, now.fate);
        if (now.do === 'crash') await reopen(now.which, now.fate);
        if (now.do === 'wait') await vi.advanceTimersByTimeAsync(8000);
        await settle();
      }
      await reopen([0, 1], 'arrives later');
      for (let rounds = 0; rounds < 10; rounds++) {
        for (const { calls, answer } of tabs) while (calls().length > 0) answer(0, 'accept');
        await vi.advanceTimersByTimeAsync(8000);
        await settle();
      }
      for (const { crash } of tabs) crash('never arrives');
      expect(await journalKeys()).toEqual([]);
      expect(
        [...undone].filter((row) => done.has(row)),
        'done and taken back',
      ).toEqual([]);
      // A change can be both applied and reported: its first call arrives late, after the server has refused the
      // second.
      const lost = [...decided].filter((row) => !undone.has(row) && !reported.has(row) && !done.has(row));
      expect(lost, 'neither done nor reported').toEqual([]);
    }),
    { numRuns: (fc.readConfigureGlobal().numRuns ?? 1000) / 5 },
  );
});
