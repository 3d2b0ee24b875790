const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (below + above) / 2;
};

/** The median of each metric over all runs, in the order of the keys of a run. */
export function medians<Key extends string>(runs: Record<Key, number>[]): number[] {
  const columns = runs.map((run) => Object.values<number>(run));
  return (columns[0] ?? []).map((_, row) => median(columns.map((column) => column[row] ?? Number.NaN)));
}

/** Prints aligned columns: the first to the left, all others to the right. Numbers are rounded to integers. */
export function printTable(title: string, rows: (string | number)[][]): void {
  const table = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell)));
  const widthOf = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  const lines = table.map((row) =>
    row.map((cell, column) => (column ? cell.padStart(widthOf(column)) : cell.padEnd(widthOf(0)))).join('  '),
  );
  console.log(`\n${title}\n\n${lines.join('\n')}`);
}
