import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { changeQueues, forgetChangeQueues } from '../../../src/outbox/outbox';
import { leavePage, outdated, settled } from '../../support/changeServer';

const manyKeys = Array.from({ length: 80 }, (_, index) => `${index}`);

describe('the queues of a group', () => {
  const client = new QueryClient();
  const kind = { kind: 'answer' as const, client, isRetryable: () => false, outdated: () => outdated };
  const release: (() => void)[] = [];
  const queueOf = changeQueues({ ...kind, changes: ['accept', 'paid'] }, () => ({
    mutationFn: () => new Promise<void>((resolve) => release.push(resolve)),
    onIdle: () => undefined,
  }));
  afterEach(async () => {
    while (release.length > 0) {
      release.pop()?.();
      await settled();
    }
    forgetChangeQueues();
  });

  test('are the same until they are forgotten', () => {
    const queue = queueOf('g');
    expect(queueOf('g')).toBe(queue);
    expect(queueOf('other')).not.toBe(queue);
    forgetChangeQueues();
    expect(queueOf('g')).not.toBe(queue);
  });

  test('send what is left when the page is closed after they were forgotten', async () => {
    queueOf('g').enqueue(manyKeys, 'paid');
    forgetChangeQueues();
    leavePage();
    await settled();
    expect(client.isMutating()).toBe(60);
  });

  test('keep no timer running while a call is in flight, and no mutation once it has ended', async () => {
    vi.useFakeTimers();
    const done = queueOf('g').enqueue(['ana'], 'paid');
    await vi.advanceTimersByTimeAsync(100);
    expect(client.isMutating()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    release.pop()?.();
    await done;
    expect(client.getMutationCache().getAll()).toEqual([]);
  });
});
