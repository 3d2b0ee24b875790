import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fitsIntoLink,
  mailBatches,
  type Recipient,
  reachOf,
  textBatches,
} from '../../../src/features/reminders/batches';
import { makeMember } from '../../support/rows';

const recipients = (...addresses: string[]): Recipient[] =>
  addresses.map((address, id) => ({ address, memberIds: [`${id}`] }));
const MAX_LINK_LENGTH = 1900;

test('reachOf drops invalid addresses and phone numbers, and returns members with neither as unreachable', () => {
  const members = [
    makeMember('ana', { firstName: 'Ana', email: ' ana@example.com ', phone: '(512) 555-0111' }),
    makeMember('bo', { firstName: 'bo@example.com' }),
    makeMember('cy', { name: 'Cy', email: 'cy@x.example?bcc=all', phone: '*21*5125550143#' }),
    makeMember('dee', { name: 'Dee', phone: '+1 512.555.0112' }),
  ];
  const { byMail, byText, unreachable } = reachOf(members);
  expect(byMail).toEqual([
    { address: 'ana@example.com', memberIds: ['ana'] },
    { address: 'bo@example.com', memberIds: ['bo'] },
  ]);
  expect(byText).toEqual([
    { address: '5125550111', memberIds: ['ana'] },
    { address: '+15125550112', memberIds: ['dee'] },
  ]);
  expect(unreachable.map(({ memberID }) => memberID)).toEqual(['cy']);
});

test('reachOf merges members with the same address into one recipient', () => {
  const members = [makeMember('ana', { email: 'mom@example.com' }), makeMember('bo', { email: 'Mom@Example.com' })];
  expect(reachOf(members).byMail).toEqual([{ address: 'mom@example.com', memberIds: ['ana', 'bo'] }]);
});

test('an address with an apostrophe reaches its member', () => {
  const { byMail } = reachOf([makeMember('pat', { email: "pat.o'brien@example.com" })]);
  expect(byMail).toEqual([{ address: "pat.o'brien@example.com", memberIds: ['pat'] }]);
  expect(mailBatches(byMail, 'Fees', '')[0]?.link).toMatch(/^mailto:\?bcc=pat\.o%27brien@example\.com&/);
});

test('mailBatches escapes recipients, subject and text, so that they cannot inject header fields', () => {
  const [batch] = mailBatches(
    recipients('ana+cheer@example.com', 'bo@example.com'),
    'Fees & more',
    'Hello,\n50 % off?&cc=x@y.z',
  );
  expect(batch?.link).toBe(
    'mailto:?bcc=ana%2Bcheer@example.com,bo@example.com&subject=Fees%20%26%20more&body=Hello%2C%0D%0A50%20%25%20off%3F%26cc%3Dx%40y.z',
  );
  expect(batch?.memberIds).toEqual(['0', '1']);
});

test('textBatches uses the sms: link format of the device for several numbers', () => {
  const link = (numbers: string[], apple: boolean) => textBatches(recipients(...numbers), 'Hi you', apple)[0]?.link;
  expect(link(['5125550111', '+15125550112'], false)).toBe('sms:5125550111,+15125550112?&body=Hi%20you');
  expect(link(['5125550111', '+15125550112'], true)).toBe('sms://open?addresses=5125550111,+15125550112&body=Hi%20you');
  expect(link(['5125550111'], true)).toBe('sms:5125550111?&body=Hi%20you');
});

test('textBatches puts at most ten numbers into a message', () => {
  const numbers = Array.from({ length: 25 }, (_, index) => `${5125550100 + index}`);
  const batches = textBatches(recipients(...numbers), 'Hi', false);
  expect(batches.map(({ memberIds }) => memberIds.length)).toEqual([10, 10, 5]);
});

test('mailBatches keeps every link within the length limit and includes each recipient exactly once', () => {
  const address = fc.tuple(fc.integer({ min: 0 }), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(fc.array(address, { maxLength: 120 }), fc.string({ unit: 'binary' }), (people, text) => {
      const addresses = people.map(([id, length], index) => `${'x'.repeat(length)}${id}${index}@example.com`);
      const batches = mailBatches(recipients(...addresses), 'Fees', text);
      for (const { link } of batches) expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
      const included = batches.flatMap(({ link }) => new URL(link).searchParams.get('bcc')?.split(',') ?? []);
      expect(included).toEqual(addresses);
    }),
    { numRuns: 30 },
  );
});

test('a text that is too long for a link is omitted from it', () => {
  const long = 'x'.repeat(1401);
  expect(fitsIntoLink(long)).toBe(false);
  expect(fitsIntoLink(long.slice(1))).toBe(true);
  expect(mailBatches(recipients('ana@example.com'), 'Fees', long)[0]?.link).toBe(
    'mailto:?bcc=ana@example.com&subject=Fees',
  );
  expect(textBatches(recipients('5125550111'), long, false)[0]?.link).toBe('sms:5125550111?');
});
