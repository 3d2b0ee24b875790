import { expect, test } from 'vitest';
import { doubtsAbout } from '../../../src/domain/contact';

const inUS = { country: 'United States', zip: '78701', phone: '(512) 555-0100' };

test.each([
  '(512) 555-0100',
  '1 512 555 0100',
  '+1-512-555-0100',
  '512.555.0100 ext. 12',
  '+44 20 7946 0958',
  '011 44 20 7946 0958',
])('in the United States, %s may be a phone number', (phone) => expect(doubtsAbout({ ...inUS, phone })).toEqual([]));

test.each(['555', '512 555 010', '22 512 555 0100', '+1 512 555', 'call me', '512-555-01OO', '+44 1', '0'.repeat(16)])(
  'in the United States, %s is doubted',
  (phone) => expect(doubtsAbout({ ...inUS, phone })).toEqual(['phone']),
);

test.each([
  ['Monaco', '99 99 99', []],
  ['Monaco', '+377 93 15 26 00', []],
  ['Monaco', '12345', ['phone']],
  ['Monaco', '1234567890123456', ['phone']],
  ['', '123456', []],
])('in the country %j, the phone number %s has the doubts %j', (country, phone, doubts) =>
  expect(doubtsAbout({ phone, zip: '', country })).toEqual(doubts),
);

test.each([
  ['United States', '78701', []],
  ['u.s.a.', '78701-1234', []],
  ['United States', '', []],
  ['United States', '7870', ['zip']],
  ['USA', '787011', ['zip']],
  ['United States of America', 'MC 98000', ['zip']],
  ['Monaco', 'MC 98000', []],
])('in the country %s, the zip %j has the doubts %j', (country, zip, doubts) =>
  expect(doubtsAbout({ ...inUS, country, zip })).toEqual(doubts),
);

test('both are doubted at once, and what is missing is not', () => {
  expect(doubtsAbout({ ...inUS, phone: '1', zip: '1' })).toEqual(['phone', 'zip']);
  expect(doubtsAbout({ country: 'United States', phone: undefined, zip: undefined })).toEqual([]);
});
