import { hashKey, type MutationKey } from '@tanstack/react-query';

const waits = new Map<string, AbortController>();
const askBeforeClosing = (event: Event) => event.preventDefault();

/**
 * Runs a write whose answer the person waits for, one per key at a time. Meanwhile, the browser asks before the tab is
 * closed. After `stopWaiting`, rejects with the error of `onStop`, although the server may have received the write.
 */
export async function waitForAnswer<T>(
  mutationKey: MutationKey,
  run: (signal: AbortSignal) => Promise<T>,
  onStop: () => Error,
): Promise<T> {
  const key = hashKey(mutationKey);
  const wait = new AbortController();
  const stopped = new Promise<never>((_resolve, reject) => {
    wait.signal.addEventListener('abort', () => reject(onStop()));
  });
  waits.set(key, wait);
  window.addEventListener('beforeunload', askBeforeClosing);
  try {
    return await Promise.race([run(wait.signal), stopped]);
  } finally {
    waits.delete(key);
    if (waits.size === 0) window.removeEventListener('beforeunload', askBeforeClosing);
  }
}

export const stopWaiting = (mutationKey: MutationKey) => waits.get(hashKey(mutationKey))?.abort();
