/** Right-to-left letters, and characters that change the direction of the text after them. */
const BIDIRECTIONAL =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
/** Removes direction controls, for a text in an element of its own with `dir="auto"`. */
export const withoutControls = (text: string) => text.replace(CONTROLS, '');

/** Matches each paragraph of a text, because a Unicode isolate (see below) ends where its paragraph ends. */
const PARAGRAPHS = /[^\p{Cc}\u2029]+/gu;

/**
 * Trims a text that somebody else wrote, and isolates its direction, so that it cannot reorder the words around it,
 * even in plain text (Unicode isolates, UAX #9). A text without right-to-left characters is only trimmed.
 */
export function isolated(text: string): string {
  if (!BIDIRECTIONAL.test(text)) return text.trim();
  return withoutControls(text)
    .trim()
    .replace(PARAGRAPHS, (paragraph) => `\u2068${paragraph}\u2069`);
}
