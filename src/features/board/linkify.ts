/** A part of a text; with `href`, it is a web address. All parts together are the text. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Without invisible characters: those that turn the direction of text would show another address than the link opens. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;
/** Punctuation that ends a sentence, not an address. */
const PUNCTUATION = ".,;:!?…'’”*";
const BRACKETS = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
const OPENING = new Set(BRACKETS.values());

/** Finds web addresses in a text: http and https only. */
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

/** A closing bracket belongs to an address that also opens it, as in some encyclopedias. */
function withoutTrail(address: string): string {
  /** By opening bracket: how many more are closed than opened. */
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

/** Undefined when the address has a user name, which can make one host look like another. */
function hrefOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && !url.username && !url.password ? url.href : undefined;
}
