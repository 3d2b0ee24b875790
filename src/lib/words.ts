/** As people type it in a hurry: without accents and capitals. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each of the words stands somewhere in the texts. */
export function hasWords(words: string, texts: string[]): boolean {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const hay = fold(texts.join('\n'));
  return wanted.every((word) => hay.includes(word));
}
