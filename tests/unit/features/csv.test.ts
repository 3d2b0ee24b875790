import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defuse, toCsv } from '../../../src/features/members/csv';

/** Parses CSV as in RFC 4180, with all cells quoted. Throws if the text has any other form. */
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

/** Text with many characters that need escaping in CSV or that start a formula in a spreadsheet. */
const riskyText = fc.string({ unit: fc.constantFrom(...'=+-@"\',;\t\r\n\0 \u00A0＝aß😀') });
const cell = fc.oneof(riskyText, fc.string({ unit: 'binary' }));

test('parsing the output of toCsv returns the defused cells', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      expect(parse(toCsv(rows))).toEqual(rows.map((row) => row.map(defuse)));
    }),
  );
});

test('no defused cell starts a formula, even when a spreadsheet splits it at ; or a line break', () => {
  fc.assert(
    fc.property(cell, (text) => {
      for (const part of defuse(text).split(/[;\n]/)) expect(part).not.toMatch(/^[\s"\0]*[=+\-@＝＋－＠]/);
      expect(defuse(text)).not.toMatch(/^[ "]*[\t\r\n\0]/);
    }),
    { numRuns: 2000, examples: [['\n=']] },
  );
});

test('defuse only adds apostrophes, and leaves plain text unchanged', () => {
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
])('defuse turns %j into %j', (text, safe) => {
  expect(defuse(text)).toBe(safe);
});
