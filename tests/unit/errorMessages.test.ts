import { expect, test } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { describeError } from '../../src/errorMessages';

test('describeError returns a complete sentence for every kind of ApiError', () => {
  const errors = [
    new ApiError('offline'),
    new ApiError('timeout'),
    new ApiError('network'),
    new ApiError('contract'),
    new ApiError('http', { status: 400, serverMessage: 'No.' }),
    new ApiError('http', { status: 404 }),
    new ApiError('http', { status: 500 }),
    new ApiError('http', { status: 503 }),
  ];
  for (const error of errors) {
    expect(describeError(error)).toMatch(/^[A-Z].*\.$/);
    expect(describeError(error)).not.toMatch(/undefined|object|</);
  }
});
