import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, boxAround, type Label, placeLabels } from '../../../src/features/map/labels';

const size = { width: 400, height: 300 };
const label = (fields: Partial<Label>): Label => ({
  text: 'Austin',
  width: 60,
  height: 16,
  at: { x: 200, y: 150 },
  ...fields,
});

const points = fc.record({ x: fc.integer({ min: -50, max: 450 }), y: fc.integer({ min: -50, max: 350 }) });
const labels = fc.record({
  at: points,
  width: fc.integer({ min: 10, max: 160 }),
  height: fc.integer({ min: 10, max: 30 }),
  gaps: fc.option(fc.constant([6, 17, 32]), { nil: undefined }),
});
const obstacles = fc.record({ at: points, side: fc.integer({ min: 10, max: 60 }) });

test('no label is over another, over an obstacle, or partly outside of the window', () => {
  fc.assert(
    fc.property(fc.array(labels, { maxLength: 40 }), fc.array(obstacles, { maxLength: 30 }), (wanted, pins) => {
      const taken = pins.map(({ at, side }) => boxAround(at, { width: side, height: side }));
      const placed = placeLabels(wanted.map(label), taken, size).map((place) => boxAround(place, place));
      const overlap = (a: Box, b: Box) =>
        Math.min(a.right, b.right) > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
      for (const [index, box] of placed.entries()) {
        expect([...taken, ...placed.slice(0, index)].some((other) => overlap(box, other))).toBe(false);
        expect(box.left >= 0 && box.top >= 0 && box.right <= size.width && box.bottom <= size.height).toBe(true);
      }
    }),
  );
});

test('a label beside its place goes to the first side that is free', () => {
  const pinOn = (x: number, y: number) => boxAround({ x, y }, { width: 20, height: 20 });
  const right = pinOn(245, 150);
  const left = pinOn(155, 150);
  const above = pinOn(200, 135);
  const spot = (taken: Box[]) => placeLabels([label({ gaps: [8] })], taken, size)[0];
  expect(spot([])).toMatchObject({ x: 238, y: 150 });
  expect(spot([right])).toMatchObject({ x: 162, y: 150 });
  expect(spot([right, left])).toMatchObject({ x: 200, y: 134 });
  expect(spot([right, left, above])).toMatchObject({ x: 200, y: 166 });
  expect(spot([right, left, above, pinOn(200, 165)])).toBeUndefined();
});

test('of two labels at one place the first one stays', () => {
  const placed = placeLabels([label({ text: 'Dallas' }), label({ text: 'Ellis' })], [], size);
  expect(placed.map(({ text }) => text)).toEqual(['Dallas']);
});
