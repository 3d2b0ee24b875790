import type { CDPSession, Page } from '@playwright/test';
import { paths } from '../../src/paths';
import { onSlowDevice, untilIdle } from './browser';
import { makeGroups, place } from './groups';
import { createProbe } from './probe';
import { medians, printTable } from './report';
import type { Bench } from './setup';

const figures = {
  loading: 'longest task while loading, ms',
  results: 'SEARCH to the first result painted, ms',
  longest: 'longest task after SEARCH, ms',
  typing: 'worst key to paint with results shown, ms',
  dialog: 'REQUEST TO JOIN to its dialog painted, ms',
  heap: 'JS heap with results shown, MiB',
  scrolling: 'longest frame while scrolling the results, ms',
};
const wideFigures = {
  results: 'desktop: SEARCH to the first result painted, ms',
  pins: 'desktop: SEARCH to the pins painted, ms',
  longest: 'desktop: longest task after SEARCH, ms',
};

export interface Case {
  groups: number;
  near: number;
}

/** How the search does among so many groups, of which so many are near. */
export async function measureSearch({ browser, site, services, member }: Bench, cases: Case[], n: number) {
  const columns: (string | number)[][] = [];
  for (const { groups, near } of cases) {
    const size = await services.setGroups(makeGroups(groups, near));
    const conditions = { baseURL: site.origin, storageState: member };
    const runs = [];
    const wideRuns = [];
    for (let run = 0; run < n; run += 1) {
      runs.push(await onSlowDevice(browser, conditions, search));
      wideRuns.push(await onSlowDevice(browser, { ...conditions, device: 'desktop' }, searchBesideMap));
    }
    columns.push([`${groups}:${near}`, size.toFixed(1), ...medians(runs), ...medians(wideRuns)]);
  }
  const labels = [
    'groups:within 50 miles',
    'their answer, MiB (gzip)',
    ...Object.values(figures),
    ...Object.values(wideFigures),
  ];
  const rows = labels.map((label, row) => [label, ...columns.map((column) => column[row] ?? '')]);
  printTable(`Searching: 4 times CPU slowdown, phone unless told, medians of ${n}`, rows);
}

async function openSearch(page: Page, devtools: CDPSession) {
  await page.goto(paths.findGroup.to(), { waitUntil: 'commit' });
  const probe = await page.evaluateHandle(createProbe);
  const box = page.getByLabel('Search for a location');
  await box.fill(place.query);
  await untilIdle(page, devtools);
  const press = () => page.getByRole('button', { name: 'SEARCH', exact: true }).click();
  return { probe, box, press, look: () => probe.evaluate(({ seen }) => seen) };
}

const longestOf = (tasks: { start: number; duration: number }[], since = 0) =>
  Math.max(0, ...tasks.filter(({ start, duration }) => start + duration > since).map(({ duration }) => duration));

async function search(page: Page, devtools: CDPSession): Promise<Record<keyof typeof figures, number>> {
  const { probe, box, press, look } = await openSearch(page, devtools);
  const loaded = await look();

  const [resultsAt] = await Promise.all([
    probe.evaluate(({ painted }) => painted('button', 'REQUEST TO JOIN')),
    press(),
  ]);
  await untilIdle(page, devtools);
  const searched = await look();
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');

  await box.clear();
  for (const key of 'boston') await page.keyboard.press(key, { delay: 200 });
  await untilIdle(page, devtools);
  const typed = await look();
  await box.blur();

  const [dialogAt] = await Promise.all([
    probe.evaluate(({ painted }) => painted('[role=dialog]')),
    page.getByRole('button', { name: 'REQUEST TO JOIN' }).first().click(),
  ]);
  const asked = await look();
  await page.keyboard.press('Escape');
  await untilIdle(page, devtools);

  return {
    loading: longestOf(loaded.longTasks),
    results: resultsAt - searched.pressedAt,
    longest: longestOf(searched.longTasks, searched.pressedAt),
    typing: Math.max(...typed.keys),
    dialog: dialogAt - asked.pressedAt,
    heap: usedSize / 2 ** 20,
    scrolling: await probe.evaluate(({ scroll }) => scroll()),
  };
}

async function searchBesideMap(page: Page, devtools: CDPSession): Promise<Record<keyof typeof wideFigures, number>> {
  const { probe, press, look } = await openSearch(page, devtools);
  const [resultsAt, pinsAt] = await Promise.all([
    probe.evaluate(({ painted }) => painted('button', 'REQUEST TO JOIN')),
    probe.evaluate(({ painted }) => painted('[role=application] button')),
    press(),
  ]);
  await untilIdle(page, devtools);
  const { pressedAt, longTasks } = await look();
  return { results: resultsAt - pressedAt, pins: pinsAt - pressedAt, longest: longestOf(longTasks, pressedAt) };
}
