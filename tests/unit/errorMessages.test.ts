import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../src/api/errors';
import { describeError } from '../../src/errorMessages';
import { describeReset } from '../../src/features/account/identityErrors';

test('describeError returns a complete sentence for every kind of ApiError', () => {
  const errors = [
    new ApiError('offline'),
    new ApiError('timeout'),
    new ApiError('network'),
    new ApiError('contract'),
    new ApiError('http', { status: 400, serverMessage: 'No.' }),
    new ApiError('http', { status: 404 }),
    new ApiError('http', { status: 404, isJson: true }),
    new ApiError('http', { status: 500 }),
    new ApiError('http', { status: 503 }),
  ];
  for (const error of errors) {
    expect(describeError(error)).toMatch(/^[A-Z].*\.$/);
    expect(describeError(error)).not.toMatch(/undefined|object|</);
  }
});

const kinds: ApiErrorKind[] = ['offline', 'timeout', 'network', 'contract'];

test('of a write that the server neither confirmed nor refused, the message says that it may have been saved', () => {
  const unknown = [
    ...kinds.map((kind) => new ApiError(kind, { write: true })),
    new ApiError('http', { status: 502, write: true }),
    new ApiError('http', { status: 504, serverMessage: 'Timed out', write: true }),
  ];
  for (const error of unknown)
    expect(describeError(error)).toMatch(/\. This may or may not have been saved\. .*try again/i);
  for (const error of [...kinds.map((kind) => new ApiError(kind)), new ApiError('http', { status: 400, write: true })])
    expect(describeError(error)).not.toContain('saved');
});

test.each([400, 500])("the server's own words with status %i are shown as they are", (status) => {
  expect(describeError(new ApiError('http', { status, serverMessage: 'No', write: true }))).toBe('No');
});

test.each([
  [404, 'Reload the page.'],
  [429, 'Wait a minute and try again.'],
])("after the server's own words with status %i, the next step is told", (status, advice) => {
  expect(describeError(new ApiError('http', { status, serverMessage: 'No', write: true, isJson: true }))).toBe(
    `No. ${advice}`,
  );
});

test.each([
  [1, 'Try again in 1 second.'],
  [30_000, 'Try again in 30 seconds.'],
  [100_000, 'Try again in 2 minutes.'],
  [2 * 3_600_000, 'Try again in 2 hours.'],
])('a wait of %i ms that the server asks for is named', (retryAfterMs, advice) => {
  expect(describeError(new ApiError('http', { status: 429, retryAfterMs }))).toBe(
    `The server gets too many requests. ${advice}`,
  );
  expect(
    describeError(new ApiError('http', { status: 503, serverMessage: 'Resting', retryAfterMs, write: true })),
  ).toBe(`Resting. This may or may not have been saved. ${advice}`);
});

test("a failed password reset is told in the provider's words, or in the specified ones when it gives none", () => {
  const refused = Object.assign(new Error('Quota exceeded.'), { code: 'auth/quota-exceeded' });
  expect(describeReset(refused)).toEqual({ message: 'Quota exceeded.', cause: undefined });
  for (const error of [new Error(''), undefined, 'no'])
    expect(describeReset(error).message).toBe('Failed to send password reset email.');
});
