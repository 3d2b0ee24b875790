import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeText } from '../../../src/lib/links';
import { paths } from '../../../src/paths';
import { failureName, violationName } from '../../../src/reporting/names';
import { buildOf, connectionOf, routeOf } from '../../../src/reporting/report';
import { anyJson, anyText } from './texts';

const MARK = 'Zqxw';
const personal = fc
  .oneof(
    anyText,
    fc.constantFrom(
      'olivia.carter@example.com',
      'Olivia Carter',
      'olivia',
      '64a7f0c2e1b5d83f9a6c0001',
      '+1 555 010 2000',
    ),
    fc.base64String().map((token) => `eyJhbGciOiJub25lIn0.${token}`),
  )
  .map((text) => `${MARK}${text}`);

const known = [...Object.values(paths).map(({ pattern }) => pattern), 'other'];

test('nothing of a failure is reported but its status and the words of a list', () => {
  const field = fc.oneof(
    personal,
    personal.map((text) => `auth/${text}`),
    personal.map((text) => `${text}Error`),
    anyJson,
  );
  const failures = fc.record({ kind: field, code: field, name: field, status: field, message: field, stack: field });
  fc.assert(
    fc.property(fc.oneof(personal, fc.constant('members')), failures, (source, failure) => {
      const name = failureName(source, failure);
      expect(name).not.toContain(MARK);
      expect(name).toMatch(/^(members|other) ([1-5]\d\d|other)$/);
    }),
  );
});

test('nothing of a violation is reported but the directive and the kind of what was blocked', () => {
  const blocked = fc.oneof(
    personal,
    personal.map((text) => `https://evil.example/${text}?q=${text}#${text}`),
    fc.webUrl().map((url) => `${url}/${MARK}`),
    personal.map((text) => `${window.location.origin}/Manage-group/${text}`),
  );
  fc.assert(
    fc.property(fc.oneof(personal, fc.constant('connect-src')), blocked, (effectiveDirective, blockedURI) => {
      expect(violationName({ effectiveDirective, blockedURI })).toMatch(/^(connect-src|other) (own|foreign|other)$/);
    }),
  );
});

test('nothing of an address is reported but the pattern of its page', () => {
  fc.assert(
    fc.property(personal, (text) => {
      for (const path of [`/Manage-group/${text}`, `/Manage-group/${encodeText(text)}`, text, `/${text}`])
        expect(known).toContain(routeOf(path));
      expect(routeOf(`/Manage-group/${encodeText(text)}`)).toBe('/Manage-group/:groupId');
      expect([buildOf(text), connectionOf(text)]).toEqual(['other', undefined]);
    }),
  );
});
