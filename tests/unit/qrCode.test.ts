import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQrCode } from '../../src/lib/qrCode';

const PIXELS = 4;

/** As a camera sees the drawing: white, with black squares. */
function photograph({ size, path }: ReturnType<typeof drawQrCode>) {
  const side = size * PIXELS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let pixel = 0; pixel < PIXELS ** 2; pixel++) {
      const column = Number(x) * PIXELS + (pixel % PIXELS);
      const line = Number(y) * PIXELS + Math.floor(pixel / PIXELS);
      data.fill(0, (line * side + column) * 4, (line * side + column) * 4 + 3);
    }
  return { width: side, height: side, data };
}

test.each([
  'https://cheer.example/Manage-group/64a7f0c2e1b5d83f9a6c0001',
  `https://cheer.example/${'%C3%A9'.repeat(60)}`,
])('a scanner reads %s from the drawing', (link) => {
  expect(decodeQR(photograph(drawQrCode(link)))).toBe(link);
});

test('the code has a bright edge of four squares', () => {
  const { size, path } = drawQrCode('https://cheer.example/');
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});
