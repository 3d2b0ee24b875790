import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_ANSWERS } from '../../../src/lib/keptAnswers';
import { keepReads } from '../../../src/lib/offlineCache';
import { person } from '../../../src/lib/person';

/** The caches that the browser has. */
const names = new Set<string>();
/** Stands in for Cache Storage, of which jsdom has none. */
const caches = {
  open: vi.fn(async (name: string) => void names.add(name)),
  delete: vi.fn(async (name: string) => names.delete(name)),
};
/** All that follows at once has been done by then. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.stubGlobal('caches', caches);
  person.become('ana');
});
afterEach(async () => {
  person.become(undefined);
  await settle();
  vi.unstubAllGlobals();
});

describe('the cache of answers', () => {
  it('is there once what the person reads may be kept', async () => {
    await settle();
    expect([...names]).toEqual([]);
    keepReads();
    await settle();
    expect([...names]).toEqual([KEPT_ANSWERS]);
  });

  it.each([
    ['they sign out', undefined],
    ['another person signs in', 'ben'],
  ])('is deleted when %s', async (_when, next) => {
    keepReads();
    await settle();
    person.become(next);
    await settle();
    expect([...names]).toEqual([]);
  });

  it('is deleted also when the browser was still about to create it', async () => {
    await settle();
    let create = () => {};
    caches.open.mockImplementationOnce(async (name) => {
      await new Promise<void>((resolve) => {
        create = resolve;
      });
      names.add(name);
    });
    keepReads();
    await settle();
    person.become(undefined);
    await settle();
    create();
    await settle();
    expect([...names]).toEqual([]);
  });

  it('is created for the next person where that of the last one could not be deleted', async () => {
    await settle();
    caches.delete.mockRejectedValueOnce(new DOMException('blocked', 'SecurityError'));
    person.become('ben');
    keepReads();
    await settle();
    expect([...names]).toEqual([KEPT_ANSWERS]);
  });

  it('is no need where the browser has none', async () => {
    vi.unstubAllGlobals();
    expect(keepReads).not.toThrow();
    expect(() => person.become(undefined)).not.toThrow();
  });
});
