import type { Group } from '../api/schemas';
import type { Person } from '../lib/person';
import { matchesSearch } from '../lib/textSearch';
import { groupName, ownerName } from './names';
import type { NearbyGroup } from './nearby';
import { isMember, isOwner } from './permissions';

/** Narrows down the groups that a search has found. */
export interface GroupFilter {
  words: string;
  /**
   * Leaves out the groups that the person owns or belongs to. Groups that they have asked to join stay, because the
   * card of the group shows the answer to the request.
   */
  notMine: boolean;
  /** Leaves out the groups that the person has not bookmarked. */
  onlyBookmarked: boolean;
}

export const noFilter: GroupFilter = { words: '', notMine: false, onlyBookmarked: false };

export const isFiltering = ({ words, notMine, onlyBookmarked }: GroupFilter) =>
  words.trim() !== '' || notMine || onlyBookmarked;

interface Viewer {
  user: Person;
  isBookmarked: (groupId: string) => boolean;
}

/** Returns the groups that pass the whole filter, in the same order. Commas separate words like spaces. */
export function filterGroups(found: NearbyGroup[], filter: GroupFilter, { user, isBookmarked }: Viewer): NearbyGroup[] {
  if (!isFiltering(filter)) return found;
  const words = filter.words.replaceAll(',', ' ');
  return found.filter(
    (near) =>
      (!filter.onlyBookmarked || isBookmarked(near.id)) &&
      (!filter.notMine || !(isOwner(near.group, user) || isMember(near.group, user))) &&
      (filter.words.trim() === '' || matchesSearch(words, textsOf(near.group))),
  );
}

const textsOf = (group: Group) => [groupName(group), group.description ?? '', group.city ?? '', ownerName(group)];
