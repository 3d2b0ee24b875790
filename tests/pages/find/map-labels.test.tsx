import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { people } from '../../mocks/people';
import { austinUrl, findMap } from '../../support/find';
import { renderApp } from '../../support/renderApp';
import { setGroups } from '../../support/world';

const austin = { latitude: 30.2672, longitude: -97.7431 };

/** Degrees per pixel on a map of 600 × 600 pixels that shows 50 miles around Austin. */
const NORTH = 0.00265;
const EAST = NORTH / Math.cos((austin.latitude * Math.PI) / 180);

/** The width of a letter in the mocked canvas. */
const WIDTH_PX = 8;
let written: string[];

/** Records the texts drawn on any canvas. jsdom has no canvas. */
beforeEach(() => {
  written = [];
  const context = new Proxy(
    {
      measureText: (text: string) => ({ width: text.length * WIDTH_PX }),
      fillText: (text: string) => written.push(text),
    },
    { get: (target, name) => Reflect.get(target, name) ?? (() => undefined), set: () => true },
  );
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  vi.stubGlobal('Path2D', class {});
  Object.defineProperty(document, 'fonts', { value: { check: () => true }, configurable: true });
  return () => {
    HTMLCanvasElement.prototype.getContext = getContext;
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'fonts');
  };
});

test('groups on and around the place leave room for its name', async () => {
  const at = (right: number, down: number) => ({
    latitude: `${austin.latitude - down * NORTH}`,
    longitude: `${austin.longitude + right * EAST}`,
  });
  const places = [at(0, 0), at(0, 0), at(72, 10), at(-72, 10), at(0, -54), at(0, 70)];
  setGroups(places.map((place, index) => ({ _id: `g${index}`, city: '', ...place })));
  await renderApp(austinUrl, { as: people.stranger });
  const map = await findMap();
  expect(await map.findByRole('button', { name: /^2 groups, / })).toBeInTheDocument();
  expect(map.getAllByRole('button', { name: /^Austin Spirit/ })).toHaveLength(4);
  await waitFor(() => expect(written).toContain('Austin'));
});
