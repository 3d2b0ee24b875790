import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { logFailure, logUnreadable, onFailure } from '../../../src/lib/log';

afterEach(() => onFailure(undefined));

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

test('a listener hears of each failure with the name of its data', () => {
  const heard: unknown[] = [];
  onFailure((source, { name, kind, status }) => heard.push([source, name, kind, status]));
  logFailure(['group', 'g1'], new ApiError('http', { status: 503 }));
  logFailure(undefined, new TypeError('ana@example.com'));
  logUnreadable('members', 2);
  expect(heard).toEqual([
    ['group', 'ApiError', 'http', 503],
    [undefined, 'TypeError', undefined, undefined],
    ['members', undefined, 'unreadable', undefined],
  ]);
});
