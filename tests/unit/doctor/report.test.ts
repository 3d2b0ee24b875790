import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exitCodeOf, toJson, toTable } from '../../../.doctor/report';
import { fails, note, ok, type Section } from '../../../.doctor/rows';
import { origin } from './checkUp';

const sections: Section[] = [
  {
    service: 'Backend',
    address: 'https://backend.example',
    rows: [
      ok('reachable', 'It is awake.', 34.4),
      fails('GET /groups', { answer: `${'word '.repeat(20)}end.`, toDo: `${'do this '.repeat(12)}now.` }, 12_345),
      note('coordinates', { answer: `A ${'x'.repeat(90)}.` }),
    ],
  },
];

/** Turns colors on or off, independently of the terminal. */
const wantColors = (wanted: boolean) => {
  vi.stubEnv('FORCE_COLOR', wanted ? '1' : undefined);
  vi.stubEnv('NO_COLOR', wanted ? undefined : '1');
};
beforeEach(() => wantColors(false));
afterEach(() => vi.unstubAllEnvs());

it('fits a terminal of 80 columns, with words for marks', () => {
  const [head, service, awake, groups, second, third, toDo] = toTable(sections).split('\n');
  expect(head).toBe(`${' '.repeat(9)}what${' '.repeat(12)}answer${' '.repeat(45)}time`);
  expect(service).toBe('Backend  https://backend.example');
  expect(awake).toBe(`  ok     reachable       It is awake.${' '.repeat(38)}34 ms`);
  expect(groups).toBe(`  fails  GET /groups     ${'word '.repeat(9)}  ${' '.repeat(2)}12.3 s`);
  expect([second, third]).toEqual([`${' '.repeat(25)}${'word '.repeat(9).trim()}`, `${' '.repeat(25)}word word end.`]);
  expect(toDo).toMatch(/^ {25}To do: do this/);
  const lines = toTable(sections)
    .split('\n')
    .filter((line) => !line.includes('xxx'));
  expect(lines.every((line) => line.length <= 80)).toBe(true);
});

it('says no more with colors than without', () => {
  const plain = toTable(sections);
  wantColors(true);
  expect(toTable(sections)).not.toBe(plain);
  expect(stripVTControlCharacters(toTable(sections))).toBe(plain);
});

it('ends with what to read first', () => {
  const last = (rows: Section['rows']) =>
    toTable([{ service: 'A', rows }])
      .split('\n')
      .at(-1);
  const [fine, noted, failing] = [ok('a', 'b'), note('a', { answer: 'b' }), fails('a', { answer: 'b' })];
  expect(last([fine])).toBe('Nothing fails.');
  expect(last([noted])).toBe('Nothing fails. 1 note is worth reading.');
  expect(last([noted, noted, failing])).toBe('1 thing fails: start with the first. 2 notes are worth reading.');
  expect(last([failing, failing])).toBe('2 things fail: start with the first.');
});

it('says the same as JSON, and with the exit code', () => {
  expect(JSON.parse(toJson(sections, origin))).toMatchObject({
    origin,
    fails: 1,
    notes: 1,
    rows: [
      { service: 'Backend', what: 'reachable', state: 'ok', answer: 'It is awake.', ms: 34 },
      { what: 'GET /groups', state: 'fails', toDo: expect.any(String), ms: 12_345 },
      { what: 'coordinates', state: 'note' },
    ],
  });
  expect(exitCodeOf(sections)).toBe(1);
  expect(exitCodeOf([{ service: 'A', rows: [note('a', { answer: 'b' })] }])).toBe(0);
});
