const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\u200F]/u;
const [FSI, PDI] = ['\u2068', '\u2069'];

/**
 * Returns the first paragraph whose characters change the order of the text around it, if any. Such a paragraph has
 * right-to-left letters outside of an isolate pair, or a bidi control that belongs to no such pair (UAX #9).
 */
export function findScrambling(text: string): string | undefined {
  for (const paragraph of text.split(/[\n\r\u2029]/)) {
    let depth = 0;
    for (const char of paragraph) {
      if (char === FSI) depth += 1;
      else if (char === PDI) depth -= 1;
      else if (/[\u202A-\u202E\u2066\u2067]/.test(char) || (depth === 0 && RIGHT_TO_LEFT.test(char))) return paragraph;
      if (depth < 0) return paragraph;
    }
    if (depth !== 0) return paragraph;
  }
  return undefined;
}

/** Attributes whose text people read or hear, and `href`, which may contain the text of an e-mail (`mailto:`). */
const TOLD = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'href'];

/** Elements that contain only one text. The order of its words cannot affect any other text. */
const OF_ONE_TEXT = 'bdi, [dir="auto"], textarea, input, option, script, style';

const decode = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Finds all texts on the page whose words are in another order because of right-to-left text of a stranger. */
export function findScrambledOnPage(): string[] {
  const found: string[] = [];
  const look = (text: string, where: string) => {
    const scrambling = findScrambling(text);
    if (scrambling !== undefined) found.push(`${where}: ${JSON.stringify(scrambling)}`);
  };
  look(document.title, 'title');
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of TOLD) look(decode(element.getAttribute(name) ?? ''), `${element.tagName} ${name}`);
    if (element.closest(OF_ONE_TEXT)) continue;
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    for (const { textContent } of own) look(textContent ?? '', element.tagName);
  }
  return found;
}
