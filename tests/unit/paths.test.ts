import { expect, test } from 'vitest';
import { paths, patterns } from '../../src/paths';

test('spells every URL as the specification does', () => {
  const { account, ...specified } = patterns;
  expect(account).toBe('/account');
  expect(Object.values(specified)).toEqual([
    '/',
    '/find-group',
    '/login',
    '/register',
    '/reset',
    '/requests',
    '/create-group',
    '/managed-groups',
    '/Manage-group/:groupId',
    '/checkout',
  ]);
});

test('encodes what it puts into a link', () => {
  expect(paths.group('a/b?c')).toBe('/Manage-group/a%2Fb%3Fc');
  expect(paths.requests('a&b')).toBe('/requests?groupId=a%26b');
});
