import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createOutbox } from '../../src/lib/outbox';

const refusal = new Error('No.');
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A server that answers when it is told to, and in whatever order. */
function createServer() {
  const truth = new Map<string, string>();
  const calls: { key: string; wish: string; answer: (ok: boolean) => void }[] = [];
  const onIdle = vi.fn();
  const send = (key: string, wish: string) =>
    new Promise<void>((resolve, reject) => {
      const answer = (ok: boolean) => {
        calls.splice(calls.indexOf(call), 1);
        if (ok) truth.set(key, wish);
        if (ok) resolve();
        else reject(refusal);
      };
      const call = { key, wish, answer };
      calls.push(call);
    });
  return { truth, calls, onIdle, outbox: createOutbox<string>({ send, onIdle }) };
}

test('what is wished is known at once, and as long as the server has not answered', async () => {
  const { outbox, calls } = createServer();
  const outcome = outbox.post(['ana'], 'paid');
  expect(outbox.getState().wished.get('ana')).toBe('paid');
  calls[0]?.answer(true);
  expect(await outcome).toEqual([{ key: 'ana' }]);
  expect(outbox.getState().wished.size).toBe(0);
});

test('a refusal takes the wish back and is kept until the next wish', async () => {
  const { outbox, calls } = createServer();
  const outcome = outbox.post(['ana'], 'paid');
  calls[0]?.answer(false);
  expect(await outcome).toEqual([{ key: 'ana', error: refusal }]);
  expect(outbox.getState()).toEqual({ wished: new Map(), failed: new Map([['ana', refusal]]) });
  outbox.post(['ana'], 'paid');
  expect(outbox.getState().failed.size).toBe(0);
});

test('a later wish waits for the answer to the earlier one, and counts even if that was a refusal', async () => {
  const { outbox, calls } = createServer();
  const first = outbox.post(['ana'], 'paid');
  const last = outbox.post(['ana'], 'unpaid');
  expect(calls.map(({ wish }) => wish)).toEqual(['paid']);
  calls[0]?.answer(false);
  await settled();
  expect(calls.map(({ wish }) => wish)).toEqual(['unpaid']);
  calls[0]?.answer(true);
  expect(await first).toEqual([{ key: 'ana' }]);
  expect(await last).toEqual([{ key: 'ana' }]);
});

test('a change of mind and back sends nothing more', async () => {
  const { outbox, calls, onIdle } = createServer();
  for (const wish of ['paid', 'unpaid', 'paid']) outbox.post(['ana'], wish);
  calls[0]?.answer(true);
  await settled();
  expect(calls).toEqual([]);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('of many, three are under way at a time; all that browsers allow when the page goes away', async () => {
  const { outbox, calls } = createServer();
  const keys = Array.from({ length: 30 }, (_, index) => `${index}`);
  outbox.post(keys, 'paid');
  expect(calls).toHaveLength(3);
  calls[1]?.answer(true);
  await settled();
  expect(calls.map(({ key }) => key)).toEqual(['0', '2', '3']);
  outbox.hurry();
  expect(calls).toHaveLength(20);
});

test('what is held is wished, but sent only when it is posted; withdrawn, it is forgotten', () => {
  const { outbox, calls } = createServer();
  outbox.hold(['ana', 'bo'], 'accept');
  expect([...outbox.getState().wished.keys()]).toEqual(['ana', 'bo']);
  outbox.withdraw(['bo']);
  expect(calls).toEqual([]);
  outbox.post(['ana'], 'accept');
  expect(calls).toMatchObject([{ key: 'ana' }]);
  expect([...outbox.getState().wished.keys()]).toEqual(['ana']);
});

type Step = { do: 'wish'; key: string; wish: string } | { do: 'answer'; which: number; ok: boolean };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('wish' as const),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    wish: fc.constantFrom('paid', 'unpaid'),
  }),
  fc.record({ do: fc.constant('answer' as const), which: fc.nat(), ok: fc.boolean() }),
);

test('in whatever order the server answers, the last wish wins', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { truth, calls, outbox } = createServer();
      const last = new Map<string, string>();
      for (const now of steps) {
        if (now.do === 'wish') {
          last.set(now.key, now.wish);
          outbox.post([now.key], now.wish);
          expect(outbox.getState().wished.get(now.key)).toBe(now.wish);
        } else {
          calls[now.which % calls.length]?.answer(now.ok);
          await settled();
        }
        const keys = calls.map(({ key }) => key);
        expect(new Set(keys).size, 'calls under way for one key').toBe(keys.length);
      }
      while (calls.length > 0) {
        calls.at(-1)?.answer(true);
        await settled();
      }
      const { wished, failed } = outbox.getState();
      expect(wished.size).toBe(0);
      for (const [key, wish] of last) if (!failed.has(key)) expect(truth.get(key)).toBe(wish);
    }),
  ));
