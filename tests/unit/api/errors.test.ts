import { expect, test } from 'vitest';
import {
  ApiError,
  FeesChangedError,
  isGone,
  isUnanswered,
  PlaceNotFoundError,
  UnconfirmedError,
} from '../../../src/api/errors';
import { logFailure } from '../../../src/lib/log';

test.each([
  ['the browser is offline', new ApiError('offline'), true],
  ['the connection breaks', new ApiError('network'), true],
  ['nothing comes within a minute', new ApiError('timeout'), true],
  ['the server refuses', new ApiError('http', { status: 400 }), false],
  ['a proxy answers for the server', new ApiError('http', { status: 502 }), false],
  ['the answer makes no sense', new ApiError('contract'), false],
  ['it was not even sent', new ApiError('outdated'), false],
  ['the app makes a mistake', Object.assign(new TypeError('x is undefined'), { kind: 'network' }), false],
])('a call has had no answer when %s: %s', (_name, error, unanswered) => {
  expect(isUnanswered(error)).toBe(unanswered);
});

test.each([
  [new ApiError('http', { status: 404, isJson: true }), true],
  [Object.assign(new ApiError('http', { status: 404 }), { name: 'the 404 of a proxy' }), false],
  [new ApiError('http', { status: 410, isJson: true }), false],
  [new ApiError('network'), false],
  [Object.assign(new Error('No.'), { status: 404 }), false],
])('after %s, somebody else has removed it: %s', (error, gone) => {
  expect(isGone(error)).toBe(gone);
});

test.each([
  ['FeesChangedError', new FeesChangedError([], [])],
  ['UnconfirmedError', new UnconfirmedError(undefined, { cause: new ApiError('network') })],
  ['PlaceNotFoundError', new PlaceNotFoundError()],
])('%s is logged by that name', (name, error) => {
  logFailure(['thing'], error);
  expect(console.warn).toHaveBeenLastCalledWith('Failed:', 'thing', name, '');
});

test.each([
  ['ApiError: network', new ApiError('network')],
  ['ApiError: http 502', new ApiError('http', { status: 502 })],
  ['ApiError: The squad is asleep.', new ApiError('http', { status: 500, serverMessage: 'The squad is asleep.' })],
])('where nobody catches it, an error reads %s', (text, error) => {
  expect(`${error}`).toBe(text);
});

test('an error keeps what has caused it', () => {
  const cause = new TypeError('fetch failed');
  expect(new ApiError('network', { cause }).cause).toBe(cause);
  expect(new UnconfirmedError(undefined, { cause }).cause).toBe(cause);
});
