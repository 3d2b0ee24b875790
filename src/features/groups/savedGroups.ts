import { useMemo } from 'react';
import * as v from 'valibot';
import { personalMap, usePersonalMap } from '../../hooks/personalMap';

const KEY = 'savedGroups';

/** By group id: when the person has saved it for later (ISO 8601). It never leaves this device. */
const saved = personalMap(v.pipe(v.string(), v.isoTimestamp()));

/** The groups that are saved for later on this device; the same object until they change. */
export function useSavedGroups() {
  const times = usePersonalMap(saved, KEY);
  return useMemo(
    () => ({
      /** In the order in which they were saved. */
      ids: [...times.keys()],
      isSaved: (groupId: string) => times.has(groupId),
    }),
    [times],
  );
}

export const saveForLater = (groupId: string, isSaved: boolean) =>
  saved.set(KEY, [[groupId, isSaved ? new Date().toISOString() : '']]);
