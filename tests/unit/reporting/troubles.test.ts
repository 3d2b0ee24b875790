import { afterAll, expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { logFailure, logUnreadable, onFailure } from '../../../src/lib/log';
import { countTroubles, makeCounts } from '../../../src/reporting/troubles';
import { endListeners } from '../../support/endListeners';

afterAll(() => onFailure(undefined));

test('counts by name since the last time', () => {
  const counts = makeCounts();
  for (const name of ['a', 'b', 'a']) counts.add(name);
  expect(counts.take()).toEqual({ a: 2, b: 1 });
  expect(counts.take()).toEqual({});
  counts.add('b');
  expect(counts.take()).toEqual({ b: 1 });
});

test('counts any number of names in at most 41', () => {
  const counts = makeCounts();
  for (let index = 0; index < 1000; index += 1) counts.add(`name${index}`);
  counts.add('name0');
  const taken = counts.take();
  expect(Object.keys(taken)).toHaveLength(41);
  expect(taken).toMatchObject({ name0: 2, name39: 1, other: 960 });
});

test('counts failures, uncaught errors and violations, without what they say', () => {
  endListeners();
  const { failures, violations } = countTroubles();
  const message = 'ana@example.com, 64a7f0c2e1b5d83f9a6c0001';
  logFailure(['members', 'g1'], new ApiError('http', { status: 503, serverMessage: message }));
  logFailure(['members', 'g2'], new ApiError('http', { status: 503 }));
  logUnreadable('members', 3);
  window.dispatchEvent(new ErrorEvent('error', { message, error: new TypeError(message) }));
  // The error of a script from another origin has no details.
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.', error: null }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: message }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new ApiError('contract') }));
  const violation = { effectiveDirective: 'connect-src', blockedURI: `https://evil.example/${message}` };
  window.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));

  expect(failures.take()).toEqual({
    'members 503': 2,
    'members unreadable': 1,
    'uncaught TypeError': 1,
    'uncaught other': 2,
    'uncaught contract': 1,
  });
  expect(violations.take()).toEqual({ 'connect-src foreign': 1 });
});
