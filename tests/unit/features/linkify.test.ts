import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkify } from '../../../src/features/board/linkify';

const linkedTexts = (text: string) => linkify(text).flatMap(({ text: part, href }) => (href ? [part] : []));

test.each([
  ['See https://a.example/x.', ['https://a.example/x']],
  ['(https://a.example/x)', ['https://a.example/x']],
  ['https://en.example/Cheer_(sport)', ['https://en.example/Cheer_(sport)']],
  ['(https://en.example/Cheer_(sport))', ['https://en.example/Cheer_(sport)']],
  ['{https://a.example/{x}}', ['https://a.example/{x}']],
  ['[see https://en.example/Cheer_(sport)].', ['https://en.example/Cheer_(sport)']],
  ['HTTP://A.EXAMPLE and https://b.example/?q=1&r=2#top!', ['HTTP://A.EXAMPLE', 'https://b.example/?q=1&r=2#top']],
  ['"https://a.example"', ['https://a.example']],
  ['“https://a.example”', ['https://a.example']],
  ['https://a.example/1,https://b.example', ['https://a.example/1,https://b.example']],
  ['https://', []],
  ['https://.', []],
  ['xhttps://a.example', []],
  ['javascript:alert(1)', []],
  ['ftp://a.example www.a.example mailto:a@b.example data:text/html,x', []],
  ['https://bank.example@evil.example/', []],
  ['https://a.example/\u202egnp.exe', ['https://a.example/']],
  ['', []],
])('the links in %j are %j', (text, expected) => {
  expect(linkedTexts(text)).toEqual(expected);
});

test('a text without links is one part', () => {
  expect(linkify('Is https://. a link?')).toEqual([{ text: 'Is https://. a link?' }]);
});

const fragments = fc.array(
  fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'http://',
      'https://a.example',
      'javascript:',
      '.',
      ')',
      '(',
      '"',
      '<a href=',
      '@',
      ' ',
      '\n',
      '\u202e',
    ),
  ),
);
const typed = fragments.map((parts) => parts.join(''));

test('the parts add up to the original text, and none is empty', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const parts = linkify(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.every((part) => part.text !== '')).toBe(true);
    }),
  );
});

test('a link is http or https, leads to the URL that it shows, and does not end with punctuation', () => {
  fc.assert(
    fc.property(typed, (text) => {
      for (const { text: part, href } of linkify(text)) {
        if (!href) continue;
        expect(new URL(href).protocol).toMatch(/^https?:$/);
        expect(new URL(part).href).toBe(href);
        expect(part).toMatch(/^https?:\/\//i);
        expect(part).not.toMatch(/[.,;:!?]$/);
        expect(part).not.toMatch(/[\s<>"\p{Cc}\p{Cf}]/u);
      }
    }),
  );
});

test('a URL within a sentence is linked completely', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
      fc.pre(/[\w/]$/.test(url));
      expect(linkedTexts(`Look at ${url}, please.`)).toEqual([url]);
    }),
  );
});

test('long adversarial text does not cause catastrophic backtracking', () => {
  const text = `https://a.example/${'.'.repeat(200_000)}a ${'('.repeat(100_000)}${'https://'.repeat(20_000)}`;
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
