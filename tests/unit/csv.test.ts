import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defuse, toCsv } from '../../src/lib/csv';

/** What RFC 4180 makes of a file whose cells are all quoted; anything else is refused. */
function parse(csv: string): string[][] {
  if (!csv.startsWith('\uFEFF')) throw new Error('No byte order mark');
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  cells.lastIndex = 1;
  while (cells.lastIndex < csv.length) {
    const [, text = '', end] = cells.exec(csv) ?? [];
    if (end === undefined) throw new Error('Broken cell');
    row.push(text.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Rich in what breaks a file or runs in a spreadsheet. */
const nasty = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '"',
    "'",
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    '\0',
    ' ',
    '\u00A0',
    '＝',
    'a',
    'ß',
    '😀',
  ),
});
const cell = fc.oneof(nasty, fc.string({ unit: 'binary' }));

test('what is written is read again, cell by cell, defused', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      expect(parse(toCsv(rows))).toEqual(rows.map((row) => row.map(defuse)));
    }),
  );
});

test('no cell begins with what a spreadsheet runs, wherever it splits', () => {
  fc.assert(
    fc.property(cell, (text) => {
      for (const part of defuse(text).split(/[;\n]/)) expect(part).not.toMatch(/^[\s"\0]*[=+\-@＝＋－＠]/);
      expect(defuse(text)).not.toMatch(/^[ "]*[\t\r\n\0]/);
    }),
    { numRuns: 2000, examples: [['\n=']] },
  );
});

test('nothing but apostrophes is added, and plain text stays as it is', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(defuse(text).replaceAll("'", '')).toBe(text.replaceAll("'", ''));
    }),
  );
  for (const text of ['Ana Diaz', 'ana@example.com', 'Jean-Luc', '(512) 555-0111', '', 'a=b', 'C++'])
    expect(defuse(text)).toBe(text);
});

test.each([
  ['=HYPERLINK("https://evil.example")', '\'=HYPERLINK("https://evil.example")'],
  ['+1 512 555 0111', "'+1 512 555 0111"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\0=1', "'\0=1"],
  [' "=1', '\' "=1'],
  ['＝1', "'＝1"],
  ['Ana;=1', "Ana;'=1"],
])('%j is written as %j', (text, safe) => {
  expect(defuse(text)).toBe(safe);
});

test('every line ends with CR and LF, quotes are doubled', () => {
  expect(
    toCsv([
      ['Name', 'Say "hi"'],
      ['a,b', 'c\nd'],
    ]),
  ).toBe('\uFEFF"Name","Say ""hi"""\r\n"a,b","c\nd"\r\n');
});
