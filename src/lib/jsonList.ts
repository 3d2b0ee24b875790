const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 44, 91, 93, 123, 125];
/** In ms. Shorter than a frame, so that the page stays responsive while a long list is parsed. */
const SLICE_MS = 10;

/**
 * Reads a JSON array as it arrives, each run of whole items by the browser's own parser: parsing a list of 100,000 at
 * once would block the page for a second. `take` gets the runs in order.
 * @throws {SyntaxError} when the text is not a complete JSON array
 */
export async function readJsonList(
  body: ReadableStream<BufferSource>,
  take: (items: unknown[]) => void,
): Promise<void> {
  const cutter = createListCutter(take);
  const pieces = body.pipeThrough(new TextDecoderStream()).getReader();
  let sliceStart = performance.now();
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    cutter.feed(piece.value);
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    sliceStart = performance.now();
  }
  cutter.end();
}

/** Only finds where items end; JSON.parse checks what is between. */
function createListCutter(take: (items: unknown[]) => void) {
  let text = '';
  let position = 0;
  let depth = 0;
  let inString = false;
  let closed = false;
  /** Whether the list has an item or a comma, so that one more item must follow. */
  let begun = false;

  function open(code: number | undefined) {
    depth++;
    if (depth > 1) return;
    if (closed || code !== OPEN_LIST || text.slice(0, position).trim() !== '') throw new SyntaxError('not a list');
    text = text.slice(position + 1);
    position = -1;
  }

  function feed(piece: string) {
    text += piece;
    let itemsEnd = -1;
    for (; position < text.length; position++) {
      const code = text.charCodeAt(position);
      if (inString) {
        if (code === BACKSLASH) position++;
        else if (code === QUOTE) inString = false;
      } else if (code === QUOTE) inString = true;
      else if (code === OPEN_OBJECT || code === OPEN_LIST) open(code);
      else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
        depth--;
        if (depth > 0) continue;
        if (depth < 0 || code !== CLOSE_LIST) throw new SyntaxError('the list is not closed');
        closed = true;
        itemsEnd = position;
      } else if (code === COMMA && depth === 1) itemsEnd = position;
    }
    if (itemsEnd === -1) return;
    const items = text.slice(0, itemsEnd);
    if (items.trim() !== '') take(JSON.parse(`[${items}]`));
    else if (begun || !closed) throw new SyntaxError('an item is missing');
    begun = true;
    text = text.slice(itemsEnd + 1);
    position -= itemsEnd + 1;
  }

  function end() {
    if (!closed || text.trim() !== '') throw new SyntaxError('the list breaks off');
  }
  return { feed, end };
}
