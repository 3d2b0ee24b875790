import { expect, test } from 'vitest';
import type { Member } from '../../src/api/schemas';
import { createdAt } from '../../src/lib/dates';
import { everyMember, filterMembers, isFiltering } from '../../src/lib/memberFilter';
import { listNames } from '../../src/lib/names';
import { countRequests } from '../../src/lib/openRequests';
import { mailtoLink, smsLink } from '../../src/lib/safeLinks';
import { hasWords } from '../../src/lib/words';
import { db } from '../mocks/db';
import { people } from '../mocks/people';

const member = (memberID: string, rest: Partial<Member> = {}): Member => ({
  memberID,
  name: memberID,
  paymentStatus: 'unpaid',
  ...rest,
});
const members = [
  member('Zoé', { status: 'paused', phone: '(512) 555-0111' }),
  member('ana', { paymentStatus: 'paid', status: 'vacation' }),
  member('Bo 10', { status: 'active', email: 'bo@example.com' }),
  member('Bo 9'),
];
const names = (filter: Partial<typeof everyMember>) =>
  filterMembers(members, { ...everyMember, ...filter }).map(({ memberID }) => memberID);

test('members stand by name, whatever the letter case, with numbers as numbers', () => {
  expect(names({})).toEqual(['ana', 'Bo 9', 'Bo 10', 'Zoé']);
  expect(names({ descending: true })).toEqual(['Zoé', 'Bo 10', 'Bo 9', 'ana']);
});

test('by payment, whoever has not paid stands first; by status, whoever has none stands last; equals by name', () => {
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
])('%o leaves %o', (filter, left) => {
  expect(names(filter)).toEqual(left);
  expect(isFiltering({ ...everyMember, ...filter })).toBe(left.length < 4);
});

test('words are found without accents, in any order', () => {
  expect(hasWords('diaz iñigo', ['Íñigo', 'Díaz'])).toBe(true);
  expect(hasWords('diaz ana', ['Íñigo', 'Díaz'])).toBe(false);
});

test('of many names the first ones are said', () => {
  expect(listNames(['Ana'])).toBe('Ana');
  expect(listNames(['Ana', 'Bo', 'Cy', 'Dee'])).toBe('Ana, Bo, Cy, and Dee');
  expect(listNames(['Ana', 'Bo', 'Cy', 'Dee', 'Eve'])).toBe('Ana, Bo, Cy, and 2 others');
});

test('an id of the database tells when it was made', () => {
  expect(createdAt('64a7f0c2e1b5d83f9a6c0001')).toBe(0x64a7f0c2 * 1000);
  for (const id of [undefined, 'r1', 'zzzzzzzz0000000000000000']) expect(createdAt(id)).toBeUndefined();
});

test('an e-mail may begin with a text, whatever that is made of', () => {
  const draft = { subject: 'A & B?', body: 'Hi,\nyou\uD83D&bcc=x@y.zz' };
  expect(mailtoLink('a@b.cc', draft)).toBe(
    'mailto:a@b.cc?subject=A%20%26%20B%3F&body=Hi%2C%0D%0Ayou%EF%BF%BD%26bcc%3Dx%40y.zz',
  );
  expect(mailtoLink('a@b.cc?bcc=all', draft)).toBeUndefined();
});

test('a text message goes to a clean number only', () => {
  expect(smsLink('(512) 555-0111')).toBe('sms:5125550111');
  expect(smsLink('*21*5550100#')).toBeUndefined();
});

test('the requests of the own groups count, and of no others', () => {
  expect(countRequests(db.groups, people.owner)).toBe(5);
  expect(countRequests(db.groups, people.member)).toBe(0);
  expect(countRequests(db.groups, null)).toBe(0);
});
