import type { CDPSession, Page } from '@playwright/test';
import { paths } from '../../src/paths';
import { waitUntilIdle, withSlowDevice } from './browser';
import { makeGroups, searchLocation } from './groups';
import { createProbe } from './probe';
import { medians, printTable } from './report';
import type { Bench } from './setup';

const metrics = {
  loading: 'longest task while loading, ms',
  results: 'SEARCH to the first result painted, ms',
  longest: 'longest task after SEARCH, ms',
  typing: 'slowest key to paint with results shown, ms',
  dialog: 'REQUEST TO JOIN to its dialog painted, ms',
  heap: 'JS heap with results shown, MiB',
  scrolling: 'longest frame while scrolling the results, ms',
};
const desktopMetrics = {
  results: 'desktop: SEARCH to the first result painted, ms',
  pins: 'desktop: SEARCH to the pins painted, ms',
  longest: 'desktop: longest task after SEARCH, ms',
};

/** The number of groups, and how many of them are within 50 miles of the search. */
export interface Case {
  groups: number;
  near: number;
}

/** Measures a search, in each case on a phone and on a desktop with the map. */
export async function measureSearch({ browser, site, services, member }: Bench, cases: Case[], n: number) {
  const columns: (string | number)[][] = [];
  for (const { groups, near } of cases) {
    const size = await services.setGroups(makeGroups(groups, near));
    const conditions = { baseURL: site.origin, storageState: member };
    const runs = [];
    const desktopRuns = [];
    for (let run = 0; run < n; run += 1) {
      runs.push(await withSlowDevice(browser, conditions, search));
      desktopRuns.push(await withSlowDevice(browser, { ...conditions, device: 'desktop' }, searchBesideMap));
    }
    columns.push([`${groups}:${near}`, size.toFixed(1), ...medians(runs), ...medians(desktopRuns)]);
  }
  const labels = [
    'groups:within 50 miles',
    'response with the groups, MiB (gzip)',
    ...Object.values(metrics),
    ...Object.values(desktopMetrics),
  ];
  const rows = labels.map((label, row) => [label, ...columns.map((column) => column[row] ?? '')]);
  printTable(`Searching: 4 times CPU slowdown, phone unless labelled desktop, medians of ${n}`, rows);
}

async function openSearch(page: Page, devtools: CDPSession) {
  await page.goto(paths.findGroup.to(), { waitUntil: 'commit' });
  const probe = await page.evaluateHandle(createProbe);
  const searchBox = page.getByLabel('Search for a location');
  await searchBox.fill(searchLocation.query);
  await waitUntilIdle(page, devtools);
  const submit = () => page.getByRole('button', { name: 'SEARCH', exact: true }).click();
  return { probe, searchBox, submit, readRecorded: () => probe.evaluate(({ recorded }) => recorded) };
}

const longestOf = (tasks: { start: number; duration: number }[], since = 0) =>
  Math.max(0, ...tasks.filter(({ start, duration }) => start + duration > since).map(({ duration }) => duration));

async function search(page: Page, devtools: CDPSession): Promise<Record<keyof typeof metrics, number>> {
  const { probe, searchBox, submit, readRecorded } = await openSearch(page, devtools);
  const loaded = await readRecorded();

  const [resultsAt] = await Promise.all([
    probe.evaluate(({ whenPainted }) => whenPainted('button', 'REQUEST TO JOIN')),
    submit(),
  ]);
  await waitUntilIdle(page, devtools);
  const searched = await readRecorded();
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');

  await searchBox.clear();
  for (const key of 'boston') await page.keyboard.press(key, { delay: 200 });
  await waitUntilIdle(page, devtools);
  const typed = await readRecorded();
  await searchBox.blur();

  const [dialogAt] = await Promise.all([
    probe.evaluate(({ whenPainted }) => whenPainted('[role=dialog]')),
    page.getByRole('button', { name: 'REQUEST TO JOIN' }).first().click(),
  ]);
  const opened = await readRecorded();
  await page.keyboard.press('Escape');
  await waitUntilIdle(page, devtools);

  return {
    loading: longestOf(loaded.longTasks),
    results: resultsAt - searched.clickedAt,
    longest: longestOf(searched.longTasks, searched.clickedAt),
    typing: Math.max(...typed.keys),
    dialog: dialogAt - opened.clickedAt,
    heap: usedSize / 2 ** 20,
    scrolling: await probe.evaluate(({ scroll }) => scroll()),
  };
}

async function searchBesideMap(page: Page, devtools: CDPSession): Promise<Record<keyof typeof desktopMetrics, number>> {
  const { probe, submit, readRecorded } = await openSearch(page, devtools);
  const [resultsAt, pinsAt] = await Promise.all([
    probe.evaluate(({ whenPainted }) => whenPainted('button', 'REQUEST TO JOIN')),
    probe.evaluate(({ whenPainted }) => whenPainted('[role=application] button')),
    submit(),
  ]);
  await waitUntilIdle(page, devtools);
  const { clickedAt, longTasks } = await readRecorded();
  return { results: resultsAt - clickedAt, pins: pinsAt - clickedAt, longest: longestOf(longTasks, clickedAt) };
}
