import type { Person } from '../lib/person';
import { type GroupColumns, parseColumns } from './groupColumns';
import type { ListAnswer } from './rows';
import { storedAnswers } from './storedAnswers';

/** The query key of the list of all groups. */
export const groupsKey = ['groups'] as const;

/** The stored list of all groups. Use it in a worker if possible: reading and checking the list blocks the page. */
export const storedGroups = {
  store: (owner: Person, { rows, unreadable }: ListAnswer<GroupColumns>) =>
    storedAnswers.store(owner, groupsKey, { rows, unreadable, at: Date.now() }),

  read: async (owner: Person): Promise<ListAnswer<GroupColumns> | undefined> => {
    const stored = await storedAnswers.read(owner, groupsKey);
    const columns = stored && parseColumns(stored.rows);
    return columns && { rows: columns, unreadable: stored.unreadable, asOf: stored.at };
  },
};
