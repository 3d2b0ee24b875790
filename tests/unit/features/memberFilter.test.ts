import { expect, test } from 'vitest';
import { everyMember, filterMembers, isFiltering } from '../../../src/features/members/memberFilter';
import { makeMember } from '../../support/rows';

const member: typeof makeMember = (name, fields) => makeMember(name, { name, ...fields });
const members = [
  member('Zoé', { status: 'paused', phone: '(512) 555-0111' }),
  member('ana', { paymentStatus: 'paid', status: 'vacation' }),
  member('Bo 10', { status: 'active', email: 'bo@example.com' }),
  member('Bo 9'),
];
const names = (filter: Partial<typeof everyMember>) =>
  filterMembers(members, { ...everyMember, ...filter }).map(({ memberID }) => memberID);

test('filterMembers sorts by name, ignoring case, with numbers in numeric order', () => {
  expect(names({})).toEqual(['ana', 'Bo 9', 'Bo 10', 'Zoé']);
  expect(names({ descending: true })).toEqual(['Zoé', 'Bo 10', 'Bo 9', 'ana']);
});

test('filterMembers keeps the order in which those of the same name came, and sorts anew when a name changes', () => {
  const order = (descending: boolean, ...all: [id: string, name: string][]) =>
    filterMembers(
      all.map(([id, name]) => makeMember(id, { name })),
      { ...everyMember, descending },
    ).map(({ memberID }) => memberID);
  expect(order(false, ['1', 'bo'], ['2', 'Bo'], ['3', 'Ana'])).toEqual(['3', '1', '2']);
  expect(order(true, ['1', 'bo'], ['2', 'Bo'], ['3', 'Ana'])).toEqual(['1', '2', '3']);
  expect(order(false, ['1', 'bo'], ['2', 'Al'], ['3', 'Ana'])).toEqual(['2', '3', '1']);
});

test('filterMembers sorts unpaid members first, members without a status last, and equal ones by name', () => {
  expect(names({ orderBy: 'payment' })).toEqual(['Bo 9', 'Bo 10', 'Zoé', 'ana']);
  expect(names({ orderBy: 'status' })).toEqual(['Bo 10', 'Zoé', 'ana', 'Bo 9']);
});

test.each([
  [{ words: 'ZOE' }, ['Zoé']],
  [{ words: '5125550' }, ['Zoé']],
  [{ words: '555-01' }, ['Zoé']],
  [{ words: 'example bo' }, ['Bo 10']],
  [{ words: '  ' }, ['ana', 'Bo 9', 'Bo 10', 'Zoé']],
  [{ words: 'bo nobody' }, []],
  [{ payment: 'paid' as const }, ['ana']],
  [{ status: 'paused' as const, payment: 'paid' as const }, []],
])('the filter %o leaves %o', (filter, expected) => {
  expect(names(filter)).toEqual(expected);
  expect(isFiltering({ ...everyMember, ...filter })).toBe(expected.length < 4);
});
