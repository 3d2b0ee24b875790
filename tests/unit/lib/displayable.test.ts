import { expect, test } from 'vitest';
import { displayable } from '../../../src/lib/displayable';

test.each([
  ['  The squad is asleep. ', 'The squad is asleep.'],
  ['Two\n  lines\u0000here', 'Two lines here'],
  ['I <3 cheering at 5:30, 1 < 2', 'I <3 cheering at 5:30, 1 < 2'],
  ['Meet us\nat the gym', 'Meet us at the gym'],
  ['This field is undefined here', 'This field is undefined here'],
  ['The field is undefined', 'The field is undefined'],
  ['Null is no name', 'Null is no name'],
])('shows %j as %j', (text, shown) => {
  expect(displayable(text)).toBe(shown);
});

test.each([
  '',
  ' \n\t\u0000',
  '<html><body>Bad gateway</body></html>',
  '<!DOCTYPE html>',
  'Error <b>502</b>',
  'TypeError: x is not a function\n    at run (/srv/app.js:1:2)',
  'Failed in /srv/app.js:12:7',
  'Failed\n    at run',
  'Failed\n\tat run',
  'app.tsx:1:2',
  'See https://status.example/now',
  'mongodb://user:secret@db/cheer refused',
  '[object Object]',
  'Error: [object Promise]',
  'undefined',
  'null',
  'NaN',
  ' null\n',
])('does not show %j', (text) => {
  expect(displayable(text)).toBeUndefined();
});

test.each([
  ['after a word', 'cheers '.repeat(100), /^(cheers )+cheers…$/],
  ['anywhere when there is one word only', 'x'.repeat(301), /^x{299}…$/],
  ['between characters', `👋${'x'.repeat(296)}👋👋`, /^👋x{296}…$/],
])('cuts a long text %s, to at most 300 characters', (_where, text, shown) => {
  const cut = displayable(text) ?? '';
  expect(cut).toMatch(shown);
  expect(cut.length).toBeLessThanOrEqual(300);
});

test('a text of 300 characters is not cut', () => {
  expect(displayable('x'.repeat(300))).toBe('x'.repeat(300));
});

test('reads only the start of a text, however long it is', () => {
  const searched: number[] = [];
  const { test: original } = RegExp.prototype;
  RegExp.prototype.test = function (text) {
    searched.push(text.length);
    return original.call(this, text);
  };
  try {
    displayable('at '.repeat(4_000_000));
  } finally {
    RegExp.prototype.test = original;
  }
  expect(Math.max(...searched)).toBeLessThan(10_000);
});
