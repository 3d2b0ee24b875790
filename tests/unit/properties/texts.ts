import fc from 'fast-check';

/** Any text: lone surrogates, control characters, and what people type as names, links and table cells. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[ -~\t\r\n]*$/),
  fc.constantFrom('', ' ', '\0', '\uD800', '\u202E', 'Ana Díaz', 'Austin, TX', '=1+1', '<b>', 'undefined', '__proto__'),
  fc.emailAddress(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

/** Any JSON value, to send in place of the expected one. */
export const anyJson = fc.jsonValue({ maxDepth: 3, noUnicodeString: false });

/** Parts of texts to repeat up to any length. Each could make some regular expression slow. */
export const repeated = [
  ...'aá \t\n\0.,;@()\'"<=/%1',
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
];
