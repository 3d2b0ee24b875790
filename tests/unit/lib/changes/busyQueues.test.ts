import { expect, onTestFinished, test, vi } from 'vitest';
import { busyQueues } from '../../../../src/lib/changes/busyQueues';

function addQueue(keys: string[], unreachable: boolean) {
  const pending = new Map(keys.map((key) => [key, 'paid']));
  const queue = { startNext: vi.fn(), resume: vi.fn(), getState: () => ({ pending, unreachable }) };
  busyQueues.add(queue);
  onTestFinished(() => void busyQueues.delete(queue));
  return queue;
}

test('the changes of all queues are counted, and those that wait for the server', () => {
  addQueue(['ana', 'bo'], false);
  addQueue(['cy', 'dee', 'eve'], true);
  addQueue(['flo'], true);
  expect(busyQueues.countPending()).toBe(6);
  expect(busyQueues.countUnreachable()).toBe(4);
});

test('a queue that has ended is not counted, and is not asked to go on', () => {
  const queue = addQueue(['ana'], true);
  expect(busyQueues.delete(queue)).toBe(true);
  expect(busyQueues.delete(queue)).toBe(false);
  busyQueues.startAll();
  expect(queue.startNext).not.toHaveBeenCalled();
  expect([busyQueues.countPending(), busyQueues.countUnreachable()]).toEqual([0, 0]);
});

test('who subscribes is told of each change, until they have had enough', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const [stopFirst, stopSecond] = [busyQueues.subscribe(first), busyQueues.subscribe(second)];
  busyQueues.notify();
  stopFirst();
  busyQueues.notify();
  stopSecond();
  busyQueues.notify();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});
