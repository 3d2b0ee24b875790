import { useMemo } from 'react';
import * as v from 'valibot';
import { personalMap, usePersonalMap } from '../../hooks/personalMap';
import { person } from '../../lib/person';
import { accountKey, accountStore, personalStore } from '../../lib/storage';

/**
 * By group id: when the person bookmarked the group (ISO 8601). Only on this device; signing out does not delete it.
 */
const bookmarks = personalMap(v.pipe(v.string(), v.isoTimestamp()), accountStore);

/** The storage key, from the time when bookmarks were called saved groups. A new key would lose them. */
const ownKey = () => accountKey(person.uid() ?? '', 'savedGroups');

/** The storage key of an even earlier time, when signing out deleted the bookmarks. It does not contain a uid. */
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
