import { expect, test } from 'vitest';
import { rosterFileName, rosterRow } from '../../../src/features/members/roster';
import { makeMember } from '../../support/rows';

test('rosterRow returns name, e-mail, phone, status and payment', () => {
  const ana = { firstName: 'Ana', lastName: 'Diaz', email: 'ana@example.com', phone: '(512) 555-0111' };
  expect(rosterRow(makeMember('m', { ...ana, status: 'vacation', paymentStatus: 'paid' }))).toEqual([
    'Ana Diaz',
    'ana@example.com',
    '(512) 555-0111',
    'Vacation',
    'Paid',
  ]);
});

test.each([
  ['Austin Spirit All Stars', 'Austin Spirit All Stars members.csv'],
  ['../../etc/passwd', 'etc passwd members.csv'],
  ['A/B\\C:D*E?"F"<G>|H', 'A B C D E F G H members.csv'],
  ['évasion\u202Egnp.exe\0', 'évasion gnp exe members.csv'],
  ['💥', 'Group members.csv'],
  ['', 'Group members.csv'],
  ['x'.repeat(300), `${'x'.repeat(80)} members.csv`],
])('rosterFileName turns the group name %j into %j', (name, file) => {
  expect(rosterFileName(name)).toBe(file);
});
