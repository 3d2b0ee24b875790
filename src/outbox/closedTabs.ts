import { type Attempt, attempts, keyOf, LOCK } from './attempts';

/** Returns the keys of the attempts that any tab is sending now. */
async function keysInFlight(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name.slice(LOCK.length)));
}

export const isInFlight = async ({ target }: Attempt) => (await keysInFlight()).has(keyOf(target));

/**
 * Calls back whenever another tab ends one of the attempts that it is sending now. This includes a tab that has just
 * been closed, because the browser releases its locks a moment later.
 */
export async function watchOtherTabs(onEnd: () => void, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return;
  const inFlight = await keysInFlight();
  for (const key of attempts.keys())
    if (inFlight.has(key) && !attempts.begun.has(key))
      navigator.locks.request(LOCK + key, { mode: 'shared', signal }, () => undefined).then(onEnd, () => undefined);
}

/** Returns the attempts of closed tabs, or none without Web Locks, which show the tabs that are still open. */
export async function attemptsOfClosedTabs(): Promise<Attempt[]> {
  if (!('locks' in navigator)) return [];
  const inFlight = await keysInFlight();
  return attempts
    .keys()
    .filter((key) => !attempts.begun.has(key) && !inFlight.has(key))
    .flatMap((key) => attempts.readKey(key) ?? []);
}
