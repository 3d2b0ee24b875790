/** Without accents and capitals, as people type in a hurry. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each of the words occurs in one of the texts. */
export function matchesSearch(words: string, texts: string[]): boolean {
  const hay = fold(texts.join('\n'));
  return fold(words)
    .split(/\s/)
    .every((word) => hay.includes(word));
}
