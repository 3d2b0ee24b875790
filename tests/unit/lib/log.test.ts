import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { logFailure, logUnreadable } from '../../../src/lib/log';

test('a failed call is logged by the name of its data, its kind and its status', () => {
  logFailure(['group', 'g1', 'members'], new ApiError('http', { status: 503, serverMessage: 'Dear Ana' }));
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('Failed:', 'group', 'http', 503);
});

test('a call without a name is still logged, and other errors by their code or type, never by their message', () => {
  logFailure(undefined, Object.assign(new Error('No user ana@example.com'), { code: 'auth/user-not-found' }));
  expect(console.warn).toHaveBeenLastCalledWith('Failed:', 'a call', 'auth/user-not-found', '');
  logFailure([], new TypeError('ana@example.com'));
  expect(console.warn).toHaveBeenLastCalledWith('Failed:', 'a call', 'TypeError', '');
});

test('rows that cannot be read are logged by their list and their number', () => {
  logUnreadable('members', 2);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('Unreadable rows:', 'members', 2);
});
