import { useEffect, useState } from 'react';
import { useDelayedFlag } from '../../hooks/delays';
import { personalStore } from '../../lib/storage';
import { useOwnedGroups } from './useMyGroups';

/** The storage key of the last answer: "1" if the user owned a group, empty if not. */
const KEY = 'ownsGroups';
/** In ms: how long to wait for the groups of somebody who owned one, and of somebody of whom nothing is stored. */
const WAIT_MS = { owner: 3000, unknown: 1000 };

/**
 * Whether the user owns a group. Undefined until that is known. The answer stays the same for as long as the page is
 * shown, so that nothing on it moves.
 */
export function useOwnsGroups(): boolean | undefined {
  const { data, isError } = useOwnedGroups();
  const owns = data && data.length > 0;
  const stored = personalStore.get(KEY);
  const tooLate = useDelayedFlag(owns === undefined, stored ? WAIT_MS.owner : WAIT_MS.unknown);
  const known = owns ?? (stored === '' || tooLate || isError ? false : undefined);
  const [answer, setAnswer] = useState(known);
  useEffect(() => {
    if (owns !== undefined) personalStore.set(KEY, owns ? '1' : '');
  }, [owns]);
  if (answer === undefined && known !== undefined) setAnswer(known);
  return answer;
}
