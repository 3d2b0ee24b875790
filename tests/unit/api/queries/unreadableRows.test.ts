import { afterEach, expect, test } from 'vitest';
import { messagesQuery } from '../../../../src/api/queries/messages';
import { productsQuery } from '../../../../src/api/queries/products';
import { unreadableRowsQuery } from '../../../../src/api/queries/unreadableRows';
import { queryClient } from '../../../../src/api/queryClient';
import { db } from '../../../mocks/db';
import { groupIds } from '../../../mocks/seed';

const { austin } = groupIds;
const [messages, fees] = [messagesQuery(austin), productsQuery(austin)];
const countOf = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryData(unreadableRowsQuery(queryKey).queryKey);

afterEach(() => queryClient.clear());

test('each list has its own count of rows that cannot be read, as of its last read', async () => {
  const before = db.messages;
  db.messages = [...before, { _id: '', groupId: austin, content: 'Practice at six', timestamp: '' }];
  await queryClient.query(messages);
  expect([countOf(messages), countOf(fees)]).toEqual([1, undefined]);
  await queryClient.query(fees);
  expect([countOf(messages), countOf(fees)]).toEqual([1, 0]);
  db.messages = before;
  await queryClient.refetchQueries(messages);
  expect([countOf(messages), countOf(fees)]).toEqual([0, 0]);
});
