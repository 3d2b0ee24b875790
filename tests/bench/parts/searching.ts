import type { JSHandle, Page } from '@playwright/test';
import { searchLocation } from '../../mocks/controls/generated';
import type { createProbe } from '../probe';

/** Selector and text of buttons that the app's search page and the floor's have in common. */
export const READY = ['button', 'SEARCH'] as const;
export const CARD = ['button', 'REQUEST TO JOIN'] as const;

type Probe = JSHandle<ReturnType<typeof createProbe>>;

export const searchBox = (page: Page) =>
  page.getByLabel('Search for a location').or(page.getByPlaceholder('Search for a location')).first();

export const pressSearch = (page: Page) => page.getByRole('button', { name: 'SEARCH', exact: true }).click();

/** Types a place and presses SEARCH. Resolves with the time in ms from the press to the first card painted. */
export async function findPlace(page: Page, probe: Probe): Promise<number> {
  await searchBox(page).fill(searchLocation.query);
  const [paintedAt] = await Promise.all([whenPainted(probe, CARD), pressSearch(page)]);
  return paintedAt - (await clickedAt(probe));
}

/** Resolves with the time when a button is painted. */
export const whenPainted = (probe: Probe, button: typeof READY | typeof CARD) =>
  probe.evaluate((page, [selector, text]) => page.whenPainted(selector, text), button);

export const clickedAt = (probe: Probe) => probe.evaluate(({ recorded }) => recorded.clickedAt);
