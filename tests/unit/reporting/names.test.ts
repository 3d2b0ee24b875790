import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { failureName, violationName } from '../../../src/reporting/names';

test.each([
  ['group', new ApiError('http', { status: 503, serverMessage: 'Dear Ana' }), 'group 503'],
  ['createGroup', new ApiError('timeout', { write: true }), 'createGroup timeout'],
  ['createMessage', new ApiError('unsent', { write: true }), 'createMessage unsent'],
  // Firefox's name for endless recursion.
  ['page', Object.assign(new Error('too much recursion'), { name: 'InternalError' }), 'page InternalError'],
  [
    'signIn',
    Object.assign(new Error('No ana@example.com'), { code: 'auth/user-not-found' }),
    'signIn auth/user-not-found',
  ],
  ['start', new TypeError('ana is not a function'), 'start TypeError'],
  ['ownLocation', { code: 1, message: 'denied' }, 'ownLocation other'],
  ['groups', new DOMException('The operation was aborted', 'AbortError'), 'groups AbortError'],
])('a failure of %s is named by its status, kind, code or type', (source, error, name) => {
  expect(failureName(source, error)).toBe(name);
});

test.each([
  // The identity SDK turns error messages of the provider into codes, so an unknown code may contain a name.
  [{ code: 'auth/ana-diaz-is-banned' }],
  [{ name: 'AnaError' }],
  [{ kind: 'ana' }],
  [{ kind: '', code: ' ', name: '\n' }],
  [{ name: ['TypeError'] }],
  [{ status: 'Ana' }],
  [{ status: 64_700 }],
  [{ status: 20.5 }],
  [{}],
])('a cause that is no word of the list is another: %j', (failure) => {
  expect(failureName('groups', failure)).toBe('groups other');
});

test.each([[undefined], [7], [''], ['ana@example.com'], ['Ana'], ['64a7f0c2e1b5d83f9a6c0001'], ['a'.repeat(21)]])(
  'a source that is no name of ours is another: %j',
  (source) => {
    expect(failureName(source, { kind: 'network' })).toBe('other network');
  },
);

test.each([
  ['script-src-elem', 'inline', 'script-src-elem inline'],
  ['script-src', 'eval', 'script-src eval'],
  ['require-trusted-types-for', 'trusted-types-sink', 'require-trusted-types-for trusted-types-sink'],
  ['connect-src', 'https://evil.example/?q=ana@example.com', 'connect-src foreign'],
  ['connect-src', 'wss://evil.example/', 'connect-src foreign'],
  ['worker-src', `${window.location.origin}/Manage-group/g1`, 'worker-src own'],
  ['img-src', 'data', 'img-src data'],
  ['script-src-elem', 'chrome-extension://abc/x.js', 'script-src-elem other'],
  ['ana-src', '', 'other other'],
])('a violation of %s by %s', (effectiveDirective, blockedURI, name) => {
  expect(violationName({ effectiveDirective, blockedURI })).toBe(name);
});
