import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQrCode } from '../../../src/lib/qrCode';

const PIXELS_PER_MODULE = 4;

/** Renders the drawing as pixels, with black modules on white. */
function rasterize({ size, path }: ReturnType<typeof drawQrCode>) {
  const side = size * PIXELS_PER_MODULE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let pixel = 0; pixel < PIXELS_PER_MODULE ** 2; pixel++) {
      const column = Number(x) * PIXELS_PER_MODULE + (pixel % PIXELS_PER_MODULE);
      const line = Number(y) * PIXELS_PER_MODULE + Math.floor(pixel / PIXELS_PER_MODULE);
      data.fill(0, (line * side + column) * 4, (line * side + column) * 4 + 3);
    }
  return { width: side, height: side, data };
}

test.each([
  'https://cheer.example/Manage-group/64a7f0c2e1b5d83f9a6c0001',
  `https://cheer.example/${'%C3%A9'.repeat(60)}`,
])('a QR decoder reads %s', (link) => {
  expect(decodeQR(rasterize(drawQrCode(link)))).toBe(link);
});

test('the code has a quiet zone of four modules', () => {
  const { size, path } = drawQrCode('https://cheer.example/');
  expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});
