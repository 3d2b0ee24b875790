/** Unusual ids that are still valid as one segment of a path. */
export const strangeIds = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'hasOwnProperty',
  'a/b',
  '/',
  '\\',
  '...',
  '%',
  '%2e%2e',
  '%3Cscript%3E',
  '?a=b',
  '#top',
  ' ',
  'a\0b',
  'a\nb',
  '\u202egnp.exe',
  '🎉',
  ':groupId',
  '*',
  'x'.repeat(128),
];

/** Texts that cannot be ids: they would change the path, or cannot be encoded. */
export const unusableIds = ['', '.', '..', 'a%2Fb', '\ud83d', 'a\udc00b', 'x'.repeat(10_000)];
