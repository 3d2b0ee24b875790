import fc from 'fast-check';

/** Any text: lone surrogates and control characters included, and what is typed into names, links and cells. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[ -~\t\r\n]*$/),
  fc.constantFrom('', ' ', '\0', '\uD800', '\u202E', 'Ana Díaz', 'Austin, TX', '=1+1', '<b>', 'undefined', '__proto__'),
  fc.emailAddress(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

/** What a server may send where another value is due. */
export const anyJson = fc.jsonValue({ maxDepth: 3, noUnicodeString: false });

/** Such as a text from a form, a URL or a server, repeated up to any length: one per way in which a pattern may get slow. */
export const repeated = [
  'a',
  'á',
  ' ',
  '\t',
  '\n',
  '\0',
  '.',
  ',',
  ';',
  '@',
  '(',
  ')',
  "'",
  '"',
  '<',
  '=',
  '/',
  '%',
  '1',
].concat([
  'a@',
  'a.b',
  'a ',
  ' a',
  '\n at ',
  'http://a',
  'https://',
  '((',
  '\uD83D',
  '\u0301',
  'TX,',
  '1-',
  '="',
  '{"a":',
  '[[',
]);
