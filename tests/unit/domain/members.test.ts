import { expect, test } from 'vitest';
import { contactOf, countUnpaid, isSameButPayments, memberStatuses, paymentLabels } from '../../../src/domain/members';
import { channels, colors, schemes } from '../../support/colors';
import { makeGroup } from '../../support/rows';

/** Returns the hue in degrees from -180 to 180: red is 0, orange 30, green 120. */
function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color);
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

test.each(schemes)(
  'active members are green, paused ones red and those on vacation orange, in the %s scheme',
  (scheme) => {
    const hue = (status: keyof typeof memberStatuses) =>
      hueOf(colors.get(memberStatuses[status].color)?.[scheme] ?? '');
    expect(hue('active')).toBeGreaterThan(90);
    expect(hue('active')).toBeLessThan(160);
    expect(Math.abs(hue('paused'))).toBeLessThan(15);
    expect(hue('vacation')).toBeGreaterThan(20);
    expect(hue('vacation')).toBeLessThan(50);
  },
);

test.each([
  [{ email: ' ana@example.com ', name: 'ben@example.com' }, 'ana@example.com'],
  [{ email: ' ', firstName: 'ana@example.com', name: 'ben@example.com' }, 'ana@example.com'],
  [{ firstName: 'Ana', name: ' ana@example.com ' }, 'ana@example.com'],
  [{ firstName: ' ana@example.com' }, 'ana@example.com'],
  [{ firstName: 'Ana', name: 'Ana Lee' }, undefined],
  [{}, undefined],
])('the e-mail of %j is %j', (member, email) => {
  expect(contactOf(member).email).toBe(email);
});

test.each([
  [' (512) 555-0142 ', '(512) 555-0142'],
  [' ', undefined],
  [undefined, undefined],
])('the phone %j is %j', (phone, expected) => {
  expect(contactOf({ phone }).phone).toBe(expected);
});

test('each status has a word of its own, active ones first', () => {
  expect(Object.values(memberStatuses).map(({ label }) => label)).toEqual(['Active', 'Paused', 'Vacation']);
  expect(paymentLabels).toEqual({ unpaid: 'Unpaid', paid: 'Paid' });
});

test('countUnpaid counts who has not paid, with the marks that are on their way', () => {
  const members = [
    { memberID: 'ana', paymentStatus: 'paid' as const },
    { memberID: 'ben', paymentStatus: 'unpaid' as const },
    { memberID: 'cy' },
  ];
  expect(countUnpaid(members, new Map())).toBe(2);
  expect(countUnpaid(members, new Map([['ben', 'paid']]))).toBe(1);
  expect(countUnpaid(members, new Map([['ana', 'unpaid']]))).toBe(3);
});

test('countUnpaid knows nothing where the server tells no payment', () => {
  expect(countUnpaid([{ memberID: 'ana' }, {}], new Map())).toBeUndefined();
  expect(countUnpaid([], new Map())).toBeUndefined();
});

test('a group is the same but for payments, or it is another version', () => {
  const before = makeGroup({ members: [{ memberID: 'ana', paymentStatus: 'unpaid' }, { memberID: 'bo' }] });
  const [ana, bo] = before.members;
  const isSame = (changes: Partial<typeof before>) => isSameButPayments(before, { ...before, ...changes });
  expect(isSame({})).toBe(true);
  expect(isSame({ members: [{ ...ana, paymentStatus: 'paid' }, { ...bo }] })).toBe(true);
  expect(isSame({ members: [{ ...ana }] })).toBe(false);
  expect(isSame({ members: [{ ...bo }, { ...ana }] })).toBe(false);
  expect(isSame({ groupName: 'Another' })).toBe(false);
  expect(isSame({ requests: [...before.requests] })).toBe(false);
});
