import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readJsonList } from '../../../src/api/jsonList';

/** Reads the text from a stream whose chunks end at the given byte offsets. */
async function read(text: string, cuts: number[] = []): Promise<unknown[]> {
  const bytes = new TextEncoder().encode(text);
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      let from = 0;
      for (const to of ends) {
        if (to > from) controller.enqueue(bytes.slice(from, to));
        from = to;
      }
      controller.close();
    },
  });
  const list: unknown[] = [];
  await readJsonList(body, (items) => list.push(...items));
  return list;
}

test('reads any list, however the stream is split into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue({ noUnicodeString: false })),
      fc.array(fc.nat(), { maxLength: 20 }),
      fc.boolean(),
      async (list, cuts, indented) => {
        const text = JSON.stringify(list, undefined, indented ? 2 : undefined);
        expect(await read(text, cuts)).toEqual(JSON.parse(text));
      },
    ),
    { numRuns: 500 },
  );
});

test('reads strings with quotes, brackets and commas, split after every character', async () => {
  const list = [{ a: '],[{"\\' }, ['}'], '\\"', 'ä🎉'];
  const text = JSON.stringify(list);
  const everyOffset = Array.from({ length: text.length }, (_, index) => index);
  expect(await read(text, everyOffset)).toEqual(list);
});

test.each([
  '',
  ' ',
  '{}',
  '{"a":[]}',
  '"[]"',
  '12',
  'null',
  '<!doctype html><p>[1]</p>',
  '[1',
  '[{"a":1},',
  '[1] x',
  '[1][2]',
  '[}',
  '["a]',
  ']',
  '1]',
  '[1]]',
  '[}',
  '[[1]',
  '{}[]',
  '"a","b"]',
  '[1,]',
  '[,1]',
])('rejects %j', async (text) => {
  await expect(read(text)).rejects.toThrow(SyntaxError);
});

test('reads past a byte order mark, and as deep as lists are nested', async () => {
  expect(await read('\uFEFF[1]')).toEqual([1]);
  const depth = 100_000;
  expect(await read(`[7,${'['.repeat(depth)}${']'.repeat(depth)}]`)).toHaveLength(2);
});

test('pauses after 10 ms of parsing, however long the pieces take to arrive', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const pause = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => void vi.restoreAllMocks());
  const pieces = ['[1,', '2,', '3,', '4,', '5,', '6,', '7]'].map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      now += 1000;
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  const pausesBefore: number[] = [];
  await readJsonList(body, () => {
    pausesBefore.push(pause.mock.calls.length);
    now += 4;
  });
  expect(pausesBefore).toEqual([0, 0, 0, 1, 1, 1, 2]);
});

test('stops the download of what is no list', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('{"a":1}')),
    cancel,
  });
  await expect(readJsonList(body, () => undefined)).rejects.toThrow(SyntaxError);
  await expect.poll(() => cancel).toHaveBeenCalledOnce();
});

/** Returns the expected result by JSON.parse, or undefined if the text is not a list. */
function parseList(text: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

test('accepts exactly the texts that are lists, however they are split', async () => {
  const token = fc.constantFrom('[', ']', '{', '}', ',', ':', '"a"', '"', '\\', '1', 'null', ' ');
  const texts = fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join(''));
  await fc.assert(
    fc.asyncProperty(texts, fc.array(fc.nat(), { maxLength: 6 }), fc.boolean(), async (text, cuts, closed) => {
      const whole = closed ? `[${text}]` : text;
      expect(await read(whole, cuts).catch(() => undefined)).toEqual(parseList(whole));
    }),
    { numRuns: 2000 },
  );
});
