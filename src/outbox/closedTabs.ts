import { type Attempt, attempts, keyOf, LOCK } from './attempts';

/** The keys of the attempts that a tab is sending now. */
async function keysInFlight(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name.slice(LOCK.length)));
}

export const isInFlight = async ({ target }: Attempt) => (await keysInFlight()).has(keyOf(target));

/**
 * Calls back whenever another tab ends one of the attempts that it is sending now. The browser frees the locks of a tab a
 * moment after it has been closed.
 */
export async function watchOtherTabs(onEnd: () => void, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return;
  const inFlight = await keysInFlight();
  for (const key of attempts.keys())
    if (inFlight.has(key) && !attempts.begun.has(key))
      navigator.locks.request(LOCK + key, { mode: 'shared', signal }, () => undefined).then(onEnd, () => undefined);
}

/** Returns the attempts of closed tabs. Without Web Locks, it cannot be told which tabs are closed. */
export async function attemptsOfClosedTabs(): Promise<Attempt[]> {
  if (!('locks' in navigator)) return [];
  const inFlight = await keysInFlight();
  return attempts
    .keys()
    .filter((key) => !attempts.begun.has(key) && !inFlight.has(key))
    .flatMap((key) => attempts.readKey(key) ?? []);
}
