import { useEffect, useState } from 'react';
import { useDelayedFlag } from '../../hooks/delays';
import { personalStore } from '../../lib/storage';
import { useOwnedGroups } from '../groups/useMyGroups';

/** The storage key of the last answer: "1" if the person owned a group. .build/startScript.ts reads it, too. */
const KEY = 'ownsGroups';
/** In ms: how long to wait for the groups of somebody who owned a group at the last visit. */
const WAIT_MS = 3000;

/**
 * Returns whether the person owns a group; undefined while the groups of somebody who owned one at the last visit are
 * loading. The answer does not change while the page is shown, so that nothing on the page moves.
 */
export function useOwnsGroups(): boolean | undefined {
  const { data, isError } = useOwnedGroups({});
  const owns = data && data.length > 0;
  const tooLate = useDelayedFlag(owns === undefined, WAIT_MS);
  const known = owns ?? (personalStore.get(KEY) !== '1' || tooLate || isError ? false : undefined);
  const [answer, setAnswer] = useState(known);
  useEffect(() => {
    if (owns !== undefined) personalStore.set(KEY, owns ? '1' : '');
  }, [owns]);
  if (answer === undefined && known !== undefined) setAnswer(known);
  return answer;
}
