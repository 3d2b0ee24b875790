import { isolated } from './isolated';

/** In characters. */
const MAX_LENGTH = 300;

/** Text that is meant for machines: markup, lines of a stack trace, addresses, values converted to text. */
const TECHNICAL = /<[!/?a-z]|\n[ \t]+at |\.\w{1,4}:\d+:\d+|\w:\/\/|\[object |^(?:undefined|null|NaN)$/i;

/** Returns a server's text on one line, cut after a word if too long. Undefined if the text is not fit to be shown. */
export function displayable(text: string): string | undefined {
  // Cut the text before the search, so that a text of any length costs the same.
  const start = text.slice(0, 10 * MAX_LENGTH).trim();
  if (TECHNICAL.test(start)) return undefined;
  const line = start.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return isolated(line.length > MAX_LENGTH ? cutAfterWord(line) : line) || undefined;
}

function cutAfterWord(text: string): string {
  const start = text.slice(0, MAX_LENGTH - 1);
  const end = start.lastIndexOf(' ');
  // Do not leave half of a surrogate pair at the end.
  return `${end > 0 ? start.slice(0, end) : start.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
