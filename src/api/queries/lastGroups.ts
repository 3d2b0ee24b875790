import type { QueryFunctionContext } from '@tanstack/react-query';
import { person } from '../../lib/person';
import { within } from '../../lib/within';
import { listGroups } from '../endpoints';
import { readLast } from '../groupsReader';
import { GroupTable } from '../groupTable';
import { keptGroups } from '../keptGroups';
import { expectedQuery, keptAtQuery } from './keptLists';
import { rowsOf } from './unreadableRows';

/** In ms. Only when the server takes longer, the age of the last list is told. */
const PATIENCE_MS = 2000;

/**
 * All groups, from the server. While nothing has been read, the last list is shown, marked as kept, until the server has
 * answered.
 */
export async function readWithLast(context: QueryFunctionContext<readonly string[]>): Promise<GroupTable> {
  const { client, queryKey, signal } = context;
  const before = () => client.getQueryData<GroupTable>(queryKey);
  const owner = person.known();
  const isStill = () => !signal.aborted && !person.hasChanged() && person.uid() === owner?.uid;
  const answer = rowsOf(context, listGroups(signal));
  const claimed = owner && keptGroups.claim(owner, isStill);
  const shown = owner && before() === undefined ? showLast() : undefined;

  async function showLast() {
    await claimed;
    const last = owner && (await readLast(owner));
    if (!last || !isStill() || before()) return;
    client.setQueryData(expectedQuery(queryKey).queryKey, true);
    client.setQueryData(keptAtQuery(queryKey).queryKey, last.at);
    // Never fresh: when this read is cancelled, the next page has to read again.
    client.setQueryData(queryKey, new GroupTable(last.columns), { updatedAt: 0 });
  }
  const tellAge = () => client.setQueryData(expectedQuery(queryKey).queryKey, (was) => was && false);
  const timer = setTimeout(tellAge, PATIENCE_MS);
  try {
    const groups = new GroupTable(await answer);
    // The same object, so that nothing that shows it is rendered again.
    return before()?.digest === groups.digest ? (before() ?? groups) : groups;
  } catch (error) {
    // Where the browser never opens its database, there is no last list.
    if (isStill()) await within(PATIENCE_MS, shown);
    throw error;
  } finally {
    clearTimeout(timer);
    tellAge();
  }
}
