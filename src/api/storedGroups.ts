import type { Person } from '../lib/person';
import { type GroupColumns, parseColumns } from './groupColumns';
import type { ListAnswer } from './rows';
import type { Group } from './schemas';
import { storedAnswers } from './storedAnswers';

/** The query key of the list of all groups. */
export const groupsKey = ['groups'] as const;

/**
 * The beginning of the keys of changed groups. Each group has a key of its own, so that two windows do not overwrite
 * each other's changes. Earlier versions stored all changed groups under this key. No query has this key.
 */
const changesKey = ['groups', 'changes'] as const;

/** The stored list of all groups. Use it in a worker if possible: reading and checking the list blocks the page. */
export const storedGroups = {
  store: (owner: Person, { rows, unreadable }: ListAnswer<GroupColumns>) =>
    storedAnswers.store(owner, groupsKey, { rows, unreadable, at: Date.now() }),

  /** Stores a group beside the list, because storing the whole list after each change would take long. */
  storeChange: (owner: Person, group: Group) =>
    storedAnswers.store(owner, [...changesKey, group._id], { rows: group, unreadable: 0, at: Date.now() }),

  removeChanges: () => storedAnswers.remove(changesKey),

  read: async (owner: Person): Promise<ListAnswer<GroupColumns> | undefined> => {
    const stored = await storedAnswers.read(owner, groupsKey);
    const rows = stored && parseColumns(stored.rows);
    return rows && { rows, unreadable: stored.unreadable, asOf: stored.at };
  },

  /** Returns the groups that were changed or added after the list was read, the latest change last. */
  readChanges: async (owner: Person): Promise<Group[]> => {
    const changes = await storedAnswers.readAll(owner, changesKey);
    return changes
      .sort((a, b) => a.at - b.at)
      .flatMap(({ rows }) => {
        // `storeChange` or an earlier version has stored these rows, so their type is known.
        const change = rows as Group | { groups: Group[] };
        return 'groups' in change ? change.groups : change;
      });
  },
};
