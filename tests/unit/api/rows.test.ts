import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requestList } from '../../../src/api/client';
import { server } from '../../mocks/node';

const url = 'https://backend.example/things';
const schema = v.object({ id: v.string(), name: v.string() });
const keyOf = ({ id }: { id: string }) => id;
const [ana, ben, otherAna] = [
  { id: 'a', name: 'Ana' },
  { id: 'b', name: 'Ben' },
  { id: 'a', name: 'Anna' },
];
const listOf = (rows: unknown[], options = {}) => {
  server.use(http.get(url, () => HttpResponse.json(rows)));
  return requestList(url, { name: 'things', schema, ...options });
};

test('of rows with the same key the first is taken, and the others count as unreadable', async () => {
  expect(await listOf([ana, ben, otherAna], { keyOf })).toMatchObject({ rows: [ana, ben], unreadable: 1 });
});

test('rows that need no key may be equal', async () => {
  expect(await listOf([ana, ana, ben])).toMatchObject({ rows: [ana, ana, ben], unreadable: 0 });
});

test('one bad row does not hide the others', async () => {
  expect(await listOf([{ id: 'x' }, ana, null], { keyOf })).toMatchObject({ rows: [ana], unreadable: 2 });
});

test('a list of nothing but unreadable rows is not the list that was asked for', async () => {
  await expect(listOf([{ title: 'Another list' }])).rejects.toMatchObject({ kind: 'contract', answered: true });
});

test('an empty list is a list', async () => {
  expect(await listOf([])).toMatchObject({ rows: [], unreadable: 0 });
});

test('an answer without a body is no list', async () => {
  server.use(http.get(url, () => new HttpResponse(null, { status: 204 })));
  await expect(requestList(url, { name: 'things', schema })).rejects.toMatchObject({ kind: 'contract' });
});
