/** A part of a text; with `href`, it is the address of a page. All parts together are the text. */
export interface TextPart {
  text: string;
  href?: string;
}

/** No invisible characters: what turns the direction of the text, say, would show another address than it opens. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;
/** What ends a sentence, not an address. */
const PUNCTUATION = ".,;:!?…'’”*";
const BRACKETS = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
const OPENING = new Set(BRACKETS.values());

/** Finds the addresses of pages in what somebody has typed: http and https, nothing else. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const take = (until: number, href?: string) => {
    if (until > end) parts.push({ text: text.slice(end, until), href });
    end = until;
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrail(found);
    const href = hrefOf(address);
    if (!href) continue;
    take(index);
    take(index + address.length, href);
  }
  take(text.length);
  return parts;
}

/** A closing bracket belongs to the address that opens it, as some encyclopedias have it. */
function withoutTrail(address: string): string {
  /** By opening bracket, how many more of them are closed than opened. */
  const surplus = new Map<string, number>();
  const count = (bracket: string, change: number) => surplus.set(bracket, (surplus.get(bracket) ?? 0) + change);
  for (const char of address) {
    const opening = BRACKETS.get(char);
    if (opening) count(opening, 1);
    else if (OPENING.has(char)) count(char, -1);
  }
  let length = address.length;
  for (; length > 0; length--) {
    const last = address.charAt(length - 1);
    const opening = BRACKETS.get(last);
    if (opening && (surplus.get(opening) ?? 0) > 0) count(opening, -1);
    else if (!PUNCTUATION.includes(last)) break;
  }
  return address.slice(0, length);
}

/** None where a name before the host would let it pass for another. */
function hrefOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && !url.username && !url.password ? url.href : undefined;
}
