import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { createdAt, isPathSegment, joinPath } from '../../../src/lib/ids';
import { paths } from '../../../src/paths';
import { strangeIds, unusableIds } from '../../support/ids';

test.each(strangeIds)('%j can be an id', (id) => {
  expect(isPathSegment(id)).toBe(true);
});

test.each(unusableIds)('%j cannot be an id, and no path is built with it', (id) => {
  expect(isPathSegment(id)).toBe(false);
  expect(() => joinPath('products', id)).toThrow(RangeError);
});

const dotted = fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'F', '?', '#', ' ', '\t') });
const anyText = fc.oneof(
  dotted,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
);

test('whatever the id, a path has exactly the segments that were asked for, or is refused', () => {
  fc.assert(
    fc.property(anyText, (id) => {
      if (!isPathSegment(id)) {
        expect(() => joinPath('groups', id, 'leave')).toThrow(RangeError);
        return;
      }
      const { pathname, search, hash } = new URL(`https://backend.example/api${joinPath('groups', id, 'leave')}`);
      expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'api', 'groups', id, 'leave']);
      expect([search, hash]).toEqual(['', '']);
    }),
    { numRuns: 5000 },
  );
});

test('the page of a group gets the id that its link was made of', () => {
  fc.assert(
    fc.property(anyText.filter(isPathSegment), (id) => {
      const { pathname } = new URL(paths.group.to(id), 'https://app.example');
      expect(matchRoutes([{ path: paths.group.pattern }], pathname)?.[0]?.params.groupId).toBe(id);
    }),
    { numRuns: 2000 },
  );
});

test('createdAt reads the time in an id of MongoDB, and returns undefined for other ids', () => {
  expect(createdAt('64a7f0c2e1b5d83f9a6c0001')).toBe(0x64a7f0c2 * 1000);
  expect(createdAt('64A7F0C2E1B5D83F9A6C0001')).toBe(0x64a7f0c2 * 1000);
  for (const id of [
    undefined,
    '',
    'r1',
    'zzzzzzzz0000000000000000',
    '64a7f0c2e1b5d83f9a6c00012',
    'r64a7f0c2e1b5d83f9a6c0001',
  ])
    expect(createdAt(id)).toBeUndefined();
});
