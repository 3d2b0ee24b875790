import type { Person } from '../lib/person';
import { type GroupColumns, parseColumns } from './groupColumns';
import type { GroupTable } from './groupTable';
import type { ListAnswer } from './rows';
import type { Group } from './schemas';
import { storedAnswers } from './storedAnswers';

/** The query key of the list of all groups. */
export const groupsKey = ['groups'] as const;

/** Not the key of a query, but of what is stored beside the list. */
const changesKey = ['groups', 'changes'] as const;

interface StoredChanges {
  /** The digest of the list that was changed. Changes of an older list are ignored: a new one contains them. */
  digest: string;
  groups: Group[];
}

export interface LastGroups extends ListAnswer<GroupColumns> {
  /** The groups that were changed or added after the list was read. */
  changes: Group[];
}

/** The stored list of all groups. Use it in a worker if possible: reading and checking the list blocks the page. */
export const storedGroups = {
  store: (owner: Person, { rows, unreadable }: ListAnswer<GroupColumns>) =>
    storedAnswers.store(owner, groupsKey, { rows, unreadable, at: Date.now() }),

  /** Stores what has changed in the table since it was read: storing the whole list after each change would take long. */
  storeChanges: (owner: Person, { readDigest, changes }: GroupTable) => {
    const rows: StoredChanges = { digest: readDigest, groups: changes };
    return storedAnswers.store(owner, changesKey, { rows, unreadable: 0, at: Date.now() });
  },

  read: async (owner: Person): Promise<LastGroups | undefined> => {
    const stored = await storedAnswers.read(owner, groupsKey);
    const columns = stored && parseColumns(stored.rows);
    if (!columns) return undefined;
    // `storeChanges` has stored these rows under the same key, so their type is known.
    const changed = (await storedAnswers.read(owner, changesKey))?.rows as StoredChanges | undefined;
    const changes = changed?.digest === columns.digest ? changed.groups : [];
    return { rows: columns, unreadable: stored.unreadable, asOf: stored.at, changes };
  },
};
