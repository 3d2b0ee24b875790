import { expect, test } from 'vitest';
import { checkoutLink, imageLink, mailtoLink, redirectPath, smsLink, telLink } from '../../../src/lib/links';

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/a\nb',
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

test.each([
  ['ana@example.com', 'mailto:ana@example.com'],
  [' ana.b+c@mail.example.co.uk ', 'mailto:ana.b+c@mail.example.co.uk'],
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
  ['+1 512.555.0143', 'tel:+15125550143'],
  ['*21*5125550143#', undefined],
  ['call me', undefined],
  ['12', undefined],
  ['512-555-0143;ext=1', undefined],
  [undefined, undefined],
])('telLink turns %j into %j', (phone, link) => {
  expect(telLink(phone)).toBe(link);
});

test.each([
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ['http://pictures.example/a.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['a.png', undefined],
  [undefined, undefined],
])('imageLink turns %j into %j', (address, link) => {
  expect(imageLink(address)).toBe(link);
});

const origins = ['https://checkout.stripe.com', 'http://localhost:4000'];
test.each(['https://checkout.stripe.com/c/pay/cs_1#x', 'http://localhost:4000/pay'])(
  'checkoutLink accepts %s',
  (url) => {
    expect(checkoutLink(url, origins)).toBe(url);
  },
);

test.each([
  'http://checkout.stripe.com/c',
  'https://checkout.stripe.com.evil.example/c',
  'https://evil.example@checkout.stripe.com/c',
  'https://checkout.stripe.com@evil.example/c',
  '//checkout.stripe.com/c',
  'javascript:alert(1)//https://checkout.stripe.com',
  'http://localhost:4001/pay',
  'https://checkout.stripe.com:444/c',
  '',
])('checkoutLink rejects %j', (url) => {
  expect(checkoutLink(url, origins)).toBeUndefined();
});

test('mailtoLink encodes any subject and body, and rejects an address with parameters', () => {
  const draft = { subject: 'A & B?', body: 'Hi,\nyou\uD83D&bcc=x@y.zz' };
  expect(mailtoLink('a@b.cc', draft)).toBe(
    'mailto:a@b.cc?subject=A%20%26%20B%3F&body=Hi%2C%0D%0Ayou%EF%BF%BD%26bcc%3Dx%40y.zz',
  );
  expect(mailtoLink('a@b.cc?bcc=all', draft)).toBeUndefined();
});

test('smsLink accepts phone numbers only', () => {
  expect(smsLink('(512) 555-0111')).toBe('sms:5125550111');
  expect(smsLink('*21*5550100#')).toBeUndefined();
});
