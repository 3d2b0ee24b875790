/** A part of a text, which is a web address if it has an `href`. All parts joined together give the original text. */
interface TextPart {
  text: string;
  href?: string;
}

/**
 * Excludes invisible characters: some of them reverse the direction of text, so that the person would see another
 * address than the link opens.
 */
const ADDRESS = /\bhttps?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;
/** Characters that, at the end of a web address, belong to the text around it. */
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

/**
 * Removes trailing punctuation and closing brackets. A bracket stays if it was also opened inside the address, as in
 * `https://en.wikipedia.org/wiki/Stunt_(cheer)`.
 */
function withoutTrail(address: string): string {
  /** By opening bracket: how many more closing than opening brackets the address has. */
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

/**
 * Undefined when the address has a user name, as in `https://bank.com@evil.com`, which can make one host look like
 * another.
 */
function hrefOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && !url.username && !url.password ? url.href : undefined;
}
