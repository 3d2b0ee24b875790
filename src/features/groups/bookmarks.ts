import { useMemo } from 'react';
import * as v from 'valibot';
import { personalMap, usePersonalMap } from '../../hooks/personalMap';
import { person } from '../../lib/person';
import { accountKey, accountStore, personalStore } from '../../lib/storage';

/** By group id: when the user has bookmarked the group (ISO 8601). On this device only, also after signing out. */
const bookmarks = personalMap(v.pipe(v.string(), v.isoTimestamp()), accountStore);

/** Bookmarks were once called saved groups. The key is still the one of that time, so that they stay. */
const ownKey = () => accountKey(person.uid() ?? '', 'savedGroups');

/** Even earlier, the bookmarks were stored under this key, without a person, until somebody signed out. */
const FORMER_KEY = 'savedGroups';
const former = personalStore.get(FORMER_KEY);
if (former !== undefined) {
  bookmarks.set(ownKey(), bookmarks.parse(former));
  personalStore.remove(FORMER_KEY);
}

/** The groups that are bookmarked on this device. Returns the same object until they change. */
export function useBookmarks() {
  const times = usePersonalMap(bookmarks, ownKey());
  return useMemo(
    () => ({
      /** In the order in which they were bookmarked. */
      ids: [...times.keys()],
      isBookmarked: (groupId: string) => times.has(groupId),
    }),
    [times],
  );
}

export const setBookmark = (groupId: string, isBookmarked: boolean) =>
  bookmarks.set(ownKey(), [[groupId, isBookmarked ? new Date().toISOString() : '']]);
