/** Removes accents and capitals, which people leave out when they type in a hurry. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each of the words occurs in at least one of the texts. */
export function matchesSearch(words: string, texts: string[]): boolean {
  const hay = fold(texts.join('\n'));
  return fold(words)
    .split(/\s/)
    .every((word) => hay.includes(word));
}

/**
 * Counts the typing errors between two texts: a letter too many, missing or wrong, or two neighbours swapped. Returns
 * Infinity above `limit`, because it is cheaper to stop counting there.
 */
export function countSlips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  // The rows hold distances between the beginnings of both texts (Damerau-Levenshtein, optimal string alignment).
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...row) > limit) return Number.POSITIVE_INFINITY;
    [beforeLast, last] = [last, row];
  }
  const slips = at(last, b.length);
  return slips > limit ? Number.POSITIVE_INFINITY : slips;
}

const at = (row: number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
