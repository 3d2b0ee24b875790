const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 44, 91, 93, 123, 125];
/** In ms. Shorter than a frame, so that a page stays responsive while a long list is parsed. */
const SLICE_MS = 10;

/**
 * Reads a JSON array as it arrives, and parses each run of complete items with JSON.parse, because parsing 100,000
 * items at once would block the page for a second. Passes the runs to `take` in order. Pauses after every `sliceMs` of
 * parsing; workers pass Infinity, because they need no pauses.
 * @throws {SyntaxError} when the text is not a complete JSON array
 */
export async function readJsonList(
  body: ReadableStream<BufferSource>,
  take: (items: unknown[]) => void,
  sliceMs = SLICE_MS,
): Promise<void> {
  const cutter = createListCutter(take);
  const pieces = body.pipeThrough(new TextDecoderStream()).getReader();
  /** The time spent on parsing since the last pause, without the waits for pieces. */
  let parsingMs = 0;
  try {
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      const start = performance.now();
      cutter.feed(piece.value);
      parsingMs += performance.now() - start;
      if (parsingMs < sliceMs) continue;
      await new Promise((resolve) => setTimeout(resolve));
      parsingMs = 0;
    }
    cutter.end();
  } finally {
    // If the text is not a list, do not download the rest.
    pieces.cancel().catch(() => undefined);
  }
}

/** Only finds where items end. JSON.parse checks the items themselves. */
function createListCutter(take: (items: unknown[]) => void) {
  /** The text after the last complete item. Joined only when the next item ends, which may span thousands of pieces. */
  let begun: string[] = [];
  /** Where to continue in the next piece: 1 when its first character is escaped, otherwise 0. */
  let next = 0;
  let depth = 0;
  let inString = false;
  let closed = false;
  /** Whether the last run ended at a comma, so that another item must follow. */
  let itemDue = false;

  /** Only white space may come before the list. */
  function openList(code: number | undefined, before: string) {
    if (closed || code !== OPEN_LIST || (begun.join('') + before).trim() !== '') throw new SyntaxError('not a list');
    begun = [];
  }

  function feed(piece: string) {
    let start = 0;
    let itemsEnd = -1;
    let position = next;
    for (; position < piece.length; position++) {
      const code = piece.charCodeAt(position);
      if (inString) {
        if (code === BACKSLASH) position++;
        else if (code === QUOTE) inString = false;
      } else if (code === QUOTE) inString = true;
      else if (code === OPEN_OBJECT || code === OPEN_LIST) {
        if (depth === 0) {
          openList(code, piece.slice(0, position));
          start = position + 1;
        }
        depth++;
      } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
        depth--;
        if (depth > 0) continue;
        if (depth < 0 || code !== CLOSE_LIST) throw new SyntaxError('the list is not closed');
        closed = true;
        itemsEnd = position;
      } else if (code === COMMA && depth === 1) itemsEnd = position;
    }
    next = position - piece.length;
    if (itemsEnd === -1) {
      begun.push(piece.slice(start));
      return;
    }
    const items = begun.join('') + piece.slice(start, itemsEnd);
    if (items.trim() !== '') take(JSON.parse(`[${items}]`));
    else if (itemDue || !closed) throw new SyntaxError('an item is missing');
    itemDue = true;
    begun = [piece.slice(itemsEnd + 1)];
  }

  function end() {
    if (!closed || begun.join('').trim() !== '') throw new SyntaxError('the list breaks off');
  }
  return { feed, end };
}
