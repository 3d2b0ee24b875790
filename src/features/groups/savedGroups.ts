import { useMemo } from 'react';
import * as v from 'valibot';
import { personalMap, usePersonalMap } from '../../hooks/personalMap';
import { person } from '../../lib/person';
import { accountKey, accountStore, personalStore } from '../../lib/storage';

/** By group id: when the user has bookmarked the group (ISO 8601). On this device only, also after signing out. */
const saved = personalMap(v.pipe(v.string(), v.isoTimestamp()), accountStore);

const ownKey = () => accountKey(person.uid() ?? '', 'savedGroups');

/** The key under which earlier versions stored the bookmarks, until the person signed out. */
const FORMER_KEY = 'savedGroups';
const former = personalStore.get(FORMER_KEY);
if (former !== undefined) {
  saved.set(ownKey(), saved.parse(former));
  personalStore.remove(FORMER_KEY);
}

/** The groups that are bookmarked on this device. Returns the same object until they change. */
export function useSavedGroups() {
  const times = usePersonalMap(saved, ownKey());
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
  saved.set(ownKey(), [[groupId, isSaved ? new Date().toISOString() : '']]);
