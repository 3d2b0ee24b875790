import type { CDPSession, Page } from '@playwright/test';
import { paths } from '../../src/paths';
import { onSlowPhone, untilIdle } from './browser';
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
    for (let run = 0; run < n; run += 1) runs.push(await onSlowPhone(browser, conditions, search));
    columns.push([`${groups}:${near}`, size.toFixed(1), ...medians(runs)]);
  }
  const labels = ['groups:within 50 miles', 'their answer, MiB (gzip)', ...Object.values(figures)];
  const rows = labels.map((label, row) => [label, ...columns.map((column) => column[row] ?? '')]);
  printTable(`Searching: phone, 4 times CPU slowdown, medians of ${n}`, rows);
}

async function search(page: Page, devtools: CDPSession): Promise<Record<keyof typeof figures, number>> {
  await page.goto(paths.findGroup(), { waitUntil: 'commit' });
  const probe = await page.evaluateHandle(createProbe);
  const look = () => probe.evaluate(({ seen }) => seen);
  const box = page.getByLabel('Search for a location');
  await box.fill(place.query);
  await untilIdle(page, devtools);
  const loaded = await look();

  const [resultsAt] = await Promise.all([
    probe.evaluate(({ painted }) => painted('button', 'REQUEST TO JOIN')),
    page.getByRole('button', { name: 'SEARCH', exact: true }).click(),
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

  const longest = (tasks: typeof loaded.longTasks) => Math.max(0, ...tasks.map(({ duration }) => duration));
  return {
    loading: longest(loaded.longTasks),
    results: resultsAt - searched.pressedAt,
    longest: longest(searched.longTasks.filter(({ start, duration }) => start + duration > searched.pressedAt)),
    typing: Math.max(...typed.keys),
    dialog: dialogAt - asked.pressedAt,
    heap: usedSize / 2 ** 20,
  };
}
