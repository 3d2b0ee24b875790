import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactOf } from '../../../src/domain/members';
import { isMember, memberIdIn, membershipStatus } from '../../../src/domain/permissions';
import { filterMembers } from '../../../src/features/members/memberFilter';
import { rosterColumns, rosterCsv, rosterRow } from '../../../src/features/members/roster';
import { mailBatches, reachOf, textBatches } from '../../../src/features/reminders/batches';
import { drawQrCode } from '../../../src/lib/qrCode';
import { paths } from '../../../src/paths';
import { makeGroup, makeMember } from '../../support/rows';
import { anyText } from './texts';

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const members = fc
  .array(
    fc.record({
      firstName: optional(anyText),
      lastName: optional(anyText),
      name: optional(anyText),
      email: optional(anyText),
      phone: optional(fc.oneof(anyText, fc.stringMatching(/^\+?\d{5,12}$/))),
      status: optional(fc.constantFrom('active', 'paused', 'vacation')),
      paymentStatus: fc.constantFrom('paid', 'unpaid'),
    }),
    { maxLength: 20 },
  )
  .map((rows) => rows.map((row, index) => makeMember(`${index}`, row)));

test('filterMembers keeps those that match, each once, in both directions the same ones', () => {
  const filters = fc.record({
    words: fc.oneof(fc.constant(''), anyText),
    payment: fc.constantFrom('all', 'paid', 'unpaid'),
    status: fc.constantFrom('all', 'active', 'paused', 'vacation'),
    orderBy: fc.constantFrom('name', 'status', 'payment'),
    descending: fc.boolean(),
  });
  fc.assert(
    fc.property(members, filters, (all, filter) => {
      const found = filterMembers(all, filter);
      const expected = all.filter(
        (member) =>
          ['all', member.paymentStatus].includes(filter.payment) && ['all', member.status].includes(filter.status),
      );
      if (filter.words.trim() === '') expect(new Set(found)).toEqual(new Set(expected));
      expect(found.every((member) => expected.includes(member))).toBe(true);
      expect(new Set(found).size).toBe(found.length);
      expect(new Set(filterMembers(all, { ...filter, descending: !filter.descending }))).toEqual(new Set(found));
    }),
  );
});

test('reminders reach each member who can be reached, once', () => {
  fc.assert(
    fc.property(members, anyText, fc.boolean(), (all, text, apple) => {
      const { byMail, byText, unreachable } = reachOf(all);
      const ids = (batches: { memberIds: string[] }[]) => batches.flatMap(({ memberIds }) => memberIds).toSorted();
      expect(ids(mailBatches(byMail, text, text))).toEqual(ids(byMail));
      expect(ids(textBatches(byText, text, apple))).toEqual(ids(byText));
      const reached = new Set([...ids(byMail), ...ids(byText), ...unreachable.map(({ memberID }) => memberID)]);
      expect(reached.size).toBe(all.length);
    }),
  );
});

test('the roster has a cell for each column, and a line for each member without line breaks', () => {
  fc.assert(
    fc.property(members, (all) => {
      for (const member of all) expect(rosterRow(member)).toHaveLength(rosterColumns.length);
      for (const member of all) expect(Object.values(contactOf(member)).every((value) => value !== '')).toBe(true);
      expect(rosterCsv(all).split('\r\n').length).toBeGreaterThanOrEqual(all.length + 2);
    }),
  );
});

test('a member is found by id, or by e-mail address in any case', () => {
  fc.assert(
    fc.property(fc.emailAddress(), anyText, (email, uid) => {
      const group = makeGroup({ members: [{ memberID: 'stored', email: email.toUpperCase() }] });
      const user = { uid: `u${uid}`, email };
      expect(isMember(group, user)).toBe(true);
      expect(memberIdIn(group, user)).toBe('stored');
      expect(membershipStatus(group, { ...user, email: null })).not.toBe('member');
    }),
  );
});

test('the QR code of any link can be drawn', () => {
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      const { size, path } = drawQrCode(url);
      expect(size % 4).toBe(1);
      expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    }),
    { numRuns: 100 },
  );
});

test('the queries of all pages read any parameters', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom(
            'q',
            'lat',
            'lon',
            'place',
            'radius',
            'sort',
            'here',
            'groupId',
            'tab',
            'items',
            'group',
            'city',
          ),
          anyText,
        ),
      ),
      (pairs) => {
        const params = new URLSearchParams(pairs);
        expect(() => {
          paths.findGroup.read(params, undefined);
          paths.requests.read(params);
          paths.createGroup.read(params);
          paths.checkout.read(params);
        }).not.toThrow();
        expect([undefined, 'owned', 'joined', 'requests']).toContain(paths.managedGroups.read(params));
        expect([undefined, 'requests', 'members', 'fees', 'board']).toContain(paths.group.read(params).view);
        for (const { quantity } of paths.checkout.read(params).items ?? []) expect(quantity).toBeLessThanOrEqual(99);
      },
    ),
  );
});
