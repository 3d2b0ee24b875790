import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { queryClient } from '../../../src/api/queryClient';
import { person } from '../../../src/lib/person';
import { runMutation } from '../../support/runMutation';

const thing = ['thing', 'of somebody'];
const read = (queryFn: () => Promise<unknown>) => queryClient.query({ queryKey: thing, queryFn });
const unreachable = new ApiError('network');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
  vi.useRealTimers();
});

test.each([
  ['no answer', 3, unreachable],
  ['a bad gateway', 3, new ApiError('http', { status: 502 })],
  ['a service that is away', 3, new ApiError('http', { status: 503 })],
  ['a gateway that waited too long', 3, new ApiError('http', { status: 504 })],
  ['a pause of a minute that the server asks for', 3, new ApiError('http', { status: 503, retryAfterMs: 60_000 })],
  ['a pause of an hour that the server asks for', 1, new ApiError('http', { status: 503, retryAfterMs: 3_600_000 })],
  ['too many questions', 1, new ApiError('http', { status: 429 })],
  ['too many questions for half a minute', 3, new ApiError('http', { status: 429, retryAfterMs: 30_000 })],
  ['a refusal', 1, new ApiError('http', { status: 400 })],
  ['a refusal for half a minute', 1, new ApiError('http', { status: 400, retryAfterMs: 30_000 })],
  ['an error of the server', 1, new ApiError('http', { status: 500 })],
  ['an answer that makes no sense', 1, new ApiError('contract')],
  ['no answer within the time allowed', 1, new ApiError('timeout')],
  ['being offline', 1, new ApiError('offline')],
  ['a mistake of the app', 1, Object.assign(new TypeError('x is undefined'), { kind: 'network' })],
])('a read that ends with %s is sent %d times in all', async (_name, times, error) => {
  const queryFn = vi.fn().mockRejectedValue(error);
  const outcome = expect(read(queryFn)).rejects.toBe(error);
  await vi.runAllTimersAsync();
  await outcome;
  expect(queryFn).toHaveBeenCalledTimes(times);
});

test.each([
  [0, [1000, 2000]],
  [0.5, [1250, 2500]],
])(
  'a read is repeated after 1 and 2 s, and up to half as long again: %d gives waits of %j ms',
  async (chance, waits) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const queryFn = vi.fn().mockRejectedValue(unreachable);
    const outcome = expect(read(queryFn)).rejects.toBe(unreachable);
    await vi.advanceTimersByTimeAsync(0);
    for (const [earlier, wait] of waits.entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(queryFn).toHaveBeenCalledTimes(earlier + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(queryFn).toHaveBeenCalledTimes(earlier + 2);
    }
    await outcome;
  },
);

test('a read waits for as long as the server asks', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const queryFn = vi.fn().mockRejectedValueOnce(new ApiError('http', { status: 503, retryAfterMs: 30_000 }));
  const outcome = read(queryFn.mockResolvedValueOnce('data'));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(queryFn).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('data');
});

test('a write is sent once, whatever happens to it', async () => {
  const mutationFn = vi.fn().mockRejectedValue(unreachable);
  const outcome = expect(runMutation({ mutationFn }, undefined)).rejects.toBe(unreachable);
  await vi.runAllTimersAsync();
  await outcome;
  expect(mutationFn).toHaveBeenCalledOnce();
});

test('what was read counts as fresh for 30 s', async () => {
  const queryFn = vi.fn().mockResolvedValue('data');
  await read(queryFn);
  await vi.advanceTimersByTimeAsync(29_999);
  await read(queryFn);
  expect(queryFn).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  await read(queryFn);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('offline, reads and writes are tried at once instead of waiting in silence', async () => {
  onlineManager.setOnline(false);
  const [queryFn, mutationFn] = [vi.fn().mockResolvedValue('data'), vi.fn().mockResolvedValue('done')];
  read(queryFn);
  runMutation({ mutationFn }, undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(mutationFn).toHaveBeenCalledOnce();
});

test('data on the screen that are no longer fresh are read again when the network comes back', async () => {
  queryClient.mount();
  onTestFinished(() => queryClient.unmount());
  const queryFn = vi.fn().mockResolvedValue('data');
  onTestFinished(new QueryObserver(queryClient, { queryKey: thing, queryFn }).subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(queryFn).toHaveBeenCalledOnce();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('every failed read and write is logged by its name alone', async () => {
  const refusal = new ApiError('http', { status: 400 });
  await read(() => Promise.reject(refusal)).catch(() => undefined);
  expect(console.warn).toHaveBeenLastCalledWith('Failed:', 'thing', 'http', 400);
  const write = { mutationKey: ['changeThing'], mutationFn: () => Promise.reject(refusal) };
  await runMutation(write, 'typed by somebody').catch(() => undefined);
  expect(console.warn).toHaveBeenLastCalledWith('Failed:', 'changeThing', 'http', 400);
});

test('when the person changes, nothing that was read or written stays in memory, and no timer holds it', async () => {
  onTestFinished(() => person.become(undefined));
  person.become('somebody');
  const stop = new QueryObserver(queryClient, { queryKey: thing, queryFn: async () => 'data' }).subscribe(
    () => undefined,
  );
  await runMutation({ mutationFn: async () => 'done' }, 'typed by somebody');
  await vi.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryData(thing)).toBe('data');
  person.become('somebody else');
  stop();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
