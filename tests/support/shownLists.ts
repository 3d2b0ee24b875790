import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished } from 'vitest';
import { messagesQuery } from '../../src/api/queries/messages';
import { productsQuery } from '../../src/api/queries/products';
import { queryClient } from '../../src/api/queryClient';
import { storedAnswers } from '../../src/api/storedAnswers';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { signedInAs } from './signedIn';

type List = { queryKey: readonly unknown[] };

export const [messages, fees] = [messagesQuery(groupIds.austin), productsQuery(groupIds.austin)];
export const [MONDAY, TUESDAY] = [Date.UTC(2026, 0, 5), Date.UTC(2026, 0, 6)];
export const yesterdays = { _id: 'm1', content: 'Practice at five' };

/** Stores a list on the device, as an earlier visit of the owner does. */
export const store = (list: List, at: number) =>
  storedAnswers.store(people.owner, list.queryKey, { rows: [yesterdays], unreadable: 0, at });

/**
 * Observes a list, as a page that shows it does. The observer ends when the returned function is called or the test
 * ends.
 */
export function show(list: List) {
  const hide = new QueryObserver(queryClient, list as typeof messages).subscribe(() => undefined);
  onTestFinished(hide);
  return hide;
}
export const settled = () => expect.poll(() => queryClient.isFetching()).toBe(0);
/** Shows a list and waits until it has been read. */
export async function read(list: List) {
  const hide = show(list);
  await settled();
  return hide;
}

/** Signs in the owner for each test of the file, with nothing cached or stored. */
export function startWithoutLists(): void {
  const options = queryClient.getDefaultOptions();
  beforeEach(async () => {
    // Retry as in the product, but without delays.
    queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 0 } });
    signedInAs(people.owner);
    await storedAnswers.claim(people.owner);
  });
  afterEach(async () => {
    queryClient.setDefaultOptions(options);
    queryClient.clear();
    await storedAnswers.forget();
  });
}
