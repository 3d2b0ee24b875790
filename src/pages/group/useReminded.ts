import { useMemo, useSyncExternalStore } from 'react';
import { type Reminded, reminded } from '../../lib/reminded';

/** By member id, when the owner has last reminded whom from this device. */
export function useReminded(groupId: string): Reminded {
  const raw = useSyncExternalStore(reminded.watch, () => reminded.raw(groupId));
  return useMemo(() => reminded.parse(raw), [raw]);
}
