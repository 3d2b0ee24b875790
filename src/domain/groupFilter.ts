import type { Group } from '../api/schemas';
import type { Person } from '../lib/person';
import { matchesSearch } from '../lib/textSearch';
import { groupName, ownerName } from './names';
import type { NearbyGroup } from './nearby';
import { isMember, isOwner } from './permissions';

/** What narrows the groups that a search has found. */
export interface GroupFilter {
  words: string;
  /**
   * Without the groups that the person owns or belongs to. One that they have asked to join stays: the answer to the
   * request is told on its card.
   */
  notMine: boolean;
  /** Only those that the person has saved for later. */
  onlySaved: boolean;
}

export const noFilter: GroupFilter = { words: '', notMine: false, onlySaved: false };

export const isFiltering = ({ words, notMine, onlySaved }: GroupFilter) => words.trim() !== '' || notMine || onlySaved;

interface Viewer {
  user: Person;
  isSaved: (groupId: string) => boolean;
}

/** The groups that pass the whole filter, in the same order. Commas separate words as spaces do. */
export function filterGroups(found: NearbyGroup[], filter: GroupFilter, { user, isSaved }: Viewer): NearbyGroup[] {
  if (!isFiltering(filter)) return found;
  const words = filter.words.replaceAll(',', ' ');
  return found.filter(
    (near) =>
      (!filter.onlySaved || isSaved(near.id)) &&
      (!filter.notMine || !(isOwner(near.group, user) || isMember(near.group, user))) &&
      (filter.words.trim() === '' || matchesSearch(words, textsOf(near.group))),
  );
}

const textsOf = (group: Group) => [groupName(group), group.description ?? '', group.city ?? '', ownerName(group)];
