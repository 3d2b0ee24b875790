import { expect, test } from 'vitest';
import { paths } from '../../../src/paths';
import { buildOf, connectionOf, roundVital, routeOf } from '../../../src/reporting/report';
import { isDrawn } from '../../../src/reporting/reportVisit';

test.each([
  [paths.group.to('64a7f0c2e1b5d83f9a6c0001'), '/Manage-group/:groupId'],
  ['/manage-GROUP/ana@example.com/', '/Manage-group/:groupId'],
  ['/Manage-group/%E0%A4%A', '/Manage-group/:groupId'],
  ['/', '/'],
  ['/find-group', '/find-group'],
  ['/ana@example.com', 'other'],
  ['/Manage-group/g1/ana', 'other'],
])('the page at %s is reported as %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});

test('every page has its own name', () => {
  for (const { pattern } of Object.values(paths)) expect(routeOf(pattern)).toBe(pattern);
});

test.each([
  ['/assets/index-BkwA_kvC.js', 'BkwA_kvC'],
  ['/assets/index-Bk-A_kvC.js', 'Bk-A_kvC'],
  ['/src/main.tsx', 'other'],
  ['https://evil.example/assets/index-BkwA_kvC.js', 'other'],
  ['', 'other'],
])('the build with the script %j is %s', (script, build) => {
  expect(buildOf(script)).toBe(build);
});

test('only the four speeds that browsers tell apart are reported', () => {
  expect(['slow-2g', '2g', '3g', '4g'].map(connectionOf)).toEqual(['slow-2g', '2g', '3g', '4g']);
  expect([undefined, '', '5g', 'home of Ana', 4].map(connectionOf)).toEqual(Array(5).fill(undefined));
});

test('times are whole milliseconds, shifts have three digits', () => {
  expect(roundVital('LCP', 1234.5678)).toBe(1235);
  expect(roundVital('CLS', 0.12345)).toBe(0.123);
});

test.each([
  [0, 0, false],
  [0.1, 0, true],
  [0.1, 0.0999, true],
  [0.1, 0.1, false],
  [1, 0, true],
  [1, 1 - Number.EPSILON, true],
])('of a share of %s, a visit that draws %s is reported: %s', (share, random, drawn) => {
  expect(isDrawn(share, random)).toBe(drawn);
});
