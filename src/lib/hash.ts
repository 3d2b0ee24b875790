const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A whole number below 2³² that is the same for the same text, and mostly another for another (FNV-1a). */
export function hashText(text: string): number {
  let hash = OFFSET;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash >>> 0;
}

/** As `hashText`, of all the numbers. */
export function hashWords(words: Uint32Array): number {
  let hash = OFFSET;
  for (const word of words) {
    hash = Math.imul(hash ^ word, PRIME);
    // Without it, the upper bits of a word would not reach the lower bits of the hash.
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
