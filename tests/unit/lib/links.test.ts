import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, isEmailInput, linkWithin, mailtoLink, redirectPath, smsLink, telLink } from '../../../src/lib/links';

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/a\nb',
  '/a\\b',
  '/a\u007fb',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  'find-group',
  '',
  42,
  undefined,
  null,
  { pathname: '/' },
])('redirectPath rejects %j', (path) => {
  expect(redirectPath(path)).toBeUndefined();
});

test.each(['/', '/Manage-group/abc?x=1#top', '/find-group?q=Austin%2C+TX', '/%2f%2fevil.example'])(
  'redirectPath accepts %s',
  (path) => {
    expect(redirectPath(path)).toBe(path);
  },
);

test('redirectPath encodes a blank', () => {
  expect(redirectPath('/find group')).toBe('/find%20group');
});

test('redirectPath leads to this app or nowhere, whatever comes', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '\\',
    ':',
    '@',
    '?',
    '#',
    'a',
    'https:',
    '\t',
    '\u00a0',
    '',
  );
  const anything = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.anything(),
  );
  fc.assert(
    fc.property(anything, (path) => {
      const safe = redirectPath(path);
      if (safe === undefined) return;
      expect(new URL(safe, window.location.href).origin).toBe(window.location.origin);
      // The router resolves the path again, which must not change the path.
      expect(redirectPath(safe)).toBe(safe);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ['ana@example.com', 'mailto:ana@example.com'],
  [' ana.b+c@mail.example.co.uk ', 'mailto:ana.b+c@mail.example.co.uk'],
  ["pat.o'neil@example.com", 'mailto:pat.o%27neil@example.com'],
  ['a@b?bcc=x@y.z', undefined],
  ['a@example.com&cc=b@example.com', undefined],
  ['a@example.com%0Abcc:b@example.com', undefined],
  ['a b@example.com', undefined],
  ['Ana', undefined],
  ['javascript:alert(1)@example.com', undefined],
  [undefined, undefined],
])('mailtoLink turns %j into %j', (email, link) => {
  expect(mailtoLink(email)).toBe(link);
});

test.each([
  ['(512) 555-0143', 'tel:5125550143'],
  [' +1 512.555.0143 ', 'tel:+15125550143'],
  ['*21*5125550143#', undefined],
  ['call me', undefined],
  ['12', undefined],
  ['1234', undefined],
  ['12345', 'tel:12345'],
  ['512-555-0143;ext=1', undefined],
  [undefined, undefined],
  ['512-555-0111 / 512-555-0112', undefined],
])('telLink turns %j into %j', (phone, link) => {
  expect(telLink(phone)).toBe(link);
});

const origins = ['https://checkout.stripe.com', 'http://localhost:4000'];
test.each(['https://checkout.stripe.com/c/pay/cs_1#x', 'http://localhost:4000/pay'])('linkWithin accepts %s', (url) => {
  expect(linkWithin(origins, url)).toBe(url);
});

test.each([
  'http://checkout.stripe.com/c',
  'https://checkout.stripe.com.evil.example/c',
  'https://evil.example@checkout.stripe.com/c',
  'https://checkout.stripe.com@evil.example/c',
  'http://localhost:4000@evil.example/',
  'http://user:pass@localhost:4000/pay',
  '//checkout.stripe.com/c',
  'javascript:alert(1)//https://checkout.stripe.com',
  'JaVaScRiPt:alert(1)',
  'http://localhost:4001/pay',
  'https://localhost:4000/pay',
  'https://checkout.stripe.com:444/c',
  'data:text/html,<script>',
  'blob:https://checkout.stripe.com/1',
  'filesystem:http://localhost:4000/1',
  'a.png',
  'not an address',
  '',
  undefined,
])('linkWithin rejects %j', (url) => {
  expect(linkWithin(origins, url)).toBeUndefined();
});

test('mailtoLink encodes any subject and body, and rejects an address with parameters', () => {
  const draft = { subject: 'A & B?', body: 'Hi,\nyou\r\rthere\uD83D&bcc=x@y.zz' };
  expect(mailtoLink('a@b.cc', draft)).toBe(
    'mailto:a@b.cc?subject=A%20%26%20B%3F&body=Hi%2C%0D%0Ayou%0D%0A%0D%0Athere%EF%BF%BD%26bcc%3Dx%40y.zz',
  );
  expect(mailtoLink('a@b.cc?bcc=all', draft)).toBeUndefined();
});

test.each([
  ['ana@example.com', true, true],
  ['ana@localhost', false, true],
  ['ana@example.c', false, true],
  ['ana', false, false],
  ['ana@', false, false],
  ['ana diaz@example.com', false, false],
  ['', false, true],
])('%j: an address to link %s, an address to type %s', (text, linked, typed) => {
  expect([isEmail(text), isEmailInput(text)]).toEqual([linked, typed]);
});

test('smsLink accepts phone numbers only', () => {
  expect(smsLink('(512) 555-0111')).toBe('sms:5125550111');
  expect(smsLink('*21*5550100#')).toBeUndefined();
});
