import type { Run, Runs } from './rounds';

/** The goal of a figure: at most a multiple of the floor's figure, at most a number, or at least a number. */
type Goal = { ratio: number } | { most: number } | { least: number };

/** One line of the table, with one figure per round. */
export interface Line {
  what: string;
  app: number[];
  floor?: number[];
  beside?: number[];
  goal: Goal;
}

/** Returns the figure of this name from each run. */
const figures = (runs: Run[] | undefined, name: string) => runs?.map((run) => run[name] ?? Number.NaN);

/** Creates a table line from the runs of the app, the floor and the other build (`--beside`). */
export function line(what: string, runs: Runs, name: string, goal: Goal): Line {
  const [app = [], floor, beside] = [runs.app, runs.floor, runs.beside].map((list) => figures(list, name));
  return { what, app, floor, beside, goal };
}

function median(values: number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (below + above) / 2;
}

/** Returns the median of the ratios of each round, because a slow moment affects both builds of a round alike. */
const medianRatio = (app: number[], other: number[] = []) =>
  median(app.map((figure, round) => (figure === 0 ? 0 : figure / (other[round] ?? Number.NaN))));

function holds({ app, floor, goal }: Line): boolean {
  if ('ratio' in goal) return medianRatio(app, floor) <= goal.ratio;
  return 'most' in goal ? median(app) <= goal.most : median(app) >= goal.least;
}

function goalText(goal: Goal): string {
  if ('ratio' in goal) return `ratio ${goal.ratio.toFixed(2)}`;
  return 'most' in goal ? `${goal.most}` : `at least ${goal.least}`;
}

/** Prints the table: figure, floor, ratio, goal and whether the goal holds. With `--beside`, also the other build. */
export function printLines(lines: Line[]): void {
  const withBeside = lines.some(({ beside }) => beside);
  const ifBeside = (...cells: string[]) => (withBeside ? cells : []);
  const rows = lines.map((line) => [
    line.what,
    format(median(line.app)),
    line.floor ? format(median(line.floor)) : '',
    line.floor ? formatRatio(medianRatio(line.app, line.floor)) : '',
    ...ifBeside(format(median(line.beside ?? [])), formatRatio(medianRatio(line.app, line.beside))),
    goalText(line.goal),
    holds(line) ? 'holds' : 'MISSED',
  ]);
  const head = ['', 'app', 'floor', 'ratio', ...ifBeside('beside', 'ratio'), 'goal', ''];
  printTable('The goals: medians; a ratio is the median of those of each round', [head, ...rows]);
  console.log(`\n${lines.filter(holds).length} of ${lines.length} goals hold`);
}

/** Prints all measurements, with a column for each build. */
export function printRuns(title: string, labels: Record<string, string>, runs: Runs): void {
  const rows = Object.entries(labels).map(([name, label]) => [
    label,
    ...Object.values(runs).map((list) => format(median(figures(list, name) ?? []))),
  ]);
  printTable(title, [['', ...Object.keys(runs)], ...rows]);
}

const formatRatio = (ratio: number) => (Number.isFinite(ratio) ? ratio.toFixed(2) : '–');
/** Formats a figure with at most one decimal or, below 1, with two significant digits. */
export function format(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Number.isInteger(value) || value >= 1000) return value.toFixed(0);
  return value >= 1 ? value.toFixed(1) : value.toPrecision(2);
}

/** Prints aligned columns: the first column to the left, the others to the right. */
export function printTable(title: string, rows: string[][]): void {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) =>
    row.map((cell, column) => (column ? cell.padStart(widthOf(column)) : cell.padEnd(widthOf(0)))).join('  '),
  );
  console.log(`\n${title}\n\n${lines.join('\n')}`);
}
