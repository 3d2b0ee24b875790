const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** 32-bit FNV-1a hash of a text. */
export function hashText(text: string): number {
  let hash = OFFSET;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash >>> 0;
}

/** Like `hashText`, but for 32-bit numbers. */
export function hashWords(words: Uint32Array): number {
  let hash = OFFSET;
  for (const word of words) {
    hash = Math.imul(hash ^ word, PRIME);
    // Without this shift, the upper bits of a word would not affect the lower bits of the hash.
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
