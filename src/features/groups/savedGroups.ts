import { useMemo } from 'react';
import * as v from 'valibot';
import { personalMap, usePersonalMap } from '../../hooks/personalMap';

const KEY = 'savedGroups';

/** By group id: when the user has bookmarked the group (ISO 8601). Stored on this device only. */
const saved = personalMap(v.pipe(v.string(), v.isoTimestamp()));

/** The groups that are bookmarked on this device. Returns the same object until they change. */
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
