import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonList } from '../../src/lib/jsonList';

/** What is read of the text when it arrives cut at these places. */
async function read(text: string, cuts: number[] = []): Promise<unknown[]> {
  const bytes = new TextEncoder().encode(text);
  const places = [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      let from = 0;
      for (const to of places) {
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

test('reads any list, however it arrives in pieces', async () => {
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

test('keeps quotes, brackets and commas inside of strings', async () => {
  const list = [{ a: '],[{"\\' }, ['}'], '\\"', 'ä🎉'];
  const text = JSON.stringify(list);
  const everywhere = Array.from({ length: text.length }, (_, index) => index);
  expect(await read(text, everywhere)).toEqual(list);
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
])('refuses %j', async (text) => {
  await expect(read(text)).rejects.toThrow(SyntaxError);
});
