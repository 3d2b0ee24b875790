import { styleText } from 'node:util';
import type { Row, Section, State } from './rows';

/** The width of the report in characters, the unit of all widths here. Fits the narrowest usual terminal. */
const WIDTH = 80;
const MARK = 7;
const WHAT = 16;
const TIME = 7;
const INDENT = ' '.repeat(2 + MARK + WHAT);
const ANSWER = WIDTH - INDENT.length - TIME - 1;

const colors = { ok: 'green', note: 'yellow', fails: 'red' } as const;
/** Adds no colors if the output is not a terminal, or if colors are switched off. */
const paint = (style: 'bold' | 'dim' | 'green' | 'yellow' | 'red', text: string) =>
  styleText(style, text, { stream: process.stdout, validateStream: true });

const countOf = (sections: Section[], state: State) =>
  sections.flatMap(({ rows }) => rows).filter((row) => row.state === state).length;

export const exitCodeOf = (sections: Section[]) => (countOf(sections, 'fails') > 0 ? 1 : 0);

export function toJson(sections: Section[], origin: string): string {
  const rows = sections.flatMap(({ service, rows }) =>
    rows.map((row) => ({ service, ...row, ms: row.ms === undefined ? undefined : Math.round(row.ms) })),
  );
  return JSON.stringify({ origin, fails: countOf(sections, 'fails'), notes: countOf(sections, 'note'), rows }, null, 2);
}

export function toTable(sections: Section[]): string {
  const head = `  ${''.padEnd(MARK)}${'what'.padEnd(WHAT)}${'answer'.padEnd(ANSWER)} ${'time'.padStart(TIME)}`;
  const parts = sections.map(({ service, address, rows }) =>
    [`${paint('bold', service)}${address ? `  ${paint('dim', address)}` : ''}`, ...rows.map(toLines)].join('\n'),
  );
  return [paint('dim', head), parts.join('\n\n'), '', summary(sections)].join('\n');
}

function toLines({ state, what, answer, toDo, ms }: Row): string {
  const [first = '', ...rest] = wrap(answer, ANSWER);
  const time = ms === undefined ? '' : formatTime(ms);
  const mark = paint(colors[state], state.padEnd(MARK));
  const remedy = toDo === undefined ? [] : wrap(`To do: ${toDo}`, WIDTH - INDENT.length);
  return [
    `  ${mark}${what.padEnd(WHAT)}${first.padEnd(ANSWER)} ${time.padStart(TIME)}`.trimEnd(),
    ...rest.map((line) => INDENT + line),
    ...remedy.map((line) => INDENT + paint('bold', line)),
  ].join('\n');
}

const formatTime = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Breaks a text into lines. A word that is longer than a line gets a line of its own. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function summary(sections: Section[]): string {
  const failing = countOf(sections, 'fails');
  const notes = countOf(sections, 'note');
  const noted = notes === 0 ? '' : ` ${notes === 1 ? '1 note is' : `${notes} notes are`} worth reading.`;
  if (failing > 0)
    return paint('red', `${failing === 1 ? '1 thing fails' : `${failing} things fail`}: start with the first.`) + noted;
  return paint('green', 'Nothing fails.') + noted;
}
