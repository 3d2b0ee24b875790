/** Letters that are written from right to left, and characters that change the direction of what follows. */
const BIDIRECTIONAL =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
/** For texts in an element of their own, with `dir="auto"`. */
export const withoutControls = (text: string) => text.replace(CONTROLS, '');

/** An isolate ends with its paragraph. */
const PARAGRAPHS = /[^\p{Cc}\u2029]+/gu;

/**
 * A stranger's text, trimmed, so that it can stand among our own words, in plain text, too: it takes its direction from
 * its own letters, and changes the order of nothing around it (UAX #9). Texts from left to right stay as they are.
 */
export function isolated(text: string): string {
  if (!BIDIRECTIONAL.test(text)) return text.trim();
  return withoutControls(text)
    .trim()
    .replace(PARAGRAPHS, (paragraph) => `\u2068${paragraph}\u2069`);
}
