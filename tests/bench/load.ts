import type { CDPSession, Page } from '@playwright/test';
import { paths } from '../../src/paths';
import { onSlowDevice, untilIdle } from './browser';
import { makeGroups } from './groups';
import { createProbe } from './probe';
import { medians, printTable } from './report';
import type { Bench } from './setup';

const LONG_TASK_MS = 50;
type Load = Awaited<ReturnType<typeof load>>;

/** How long it takes, over slow 4G, until a page can be used. */
export async function measureLoad({ browser, site, services, member }: Bench, n: number) {
  await services.setGroups(makeGroups(10_000, 200));
  const conditions = { baseURL: site.origin, slowNetwork: true };
  const login: Load[] = [];
  const empty: Load[] = [];
  const filled: Load[] = [];
  for (let run = 0; run < n; run += 1) {
    await onSlowDevice(browser, conditions, async (page, devtools) => {
      login.push(await load(page, devtools, paths.login.to(), 'Login'));
    });
    await onSlowDevice(browser, { ...conditions, storageState: member }, async (page, devtools) => {
      empty.push(await load(page, devtools, paths.findGroup.to(), 'SEARCH'));
      filled.push(await load(page, devtools, paths.findGroup.to(), 'SEARCH'));
    });
  }
  const row = (label: string, runs: Load[]) => [label, ...medians(runs)];
  printTable(`Loading a page: ms, slow 4G, 4 times CPU slowdown, 10 000 groups, medians of ${n}`, [
    ['', 'FCP', 'LCP', 'ready', 'blocked'],
    row(`${paths.login.to()}, empty cache`, login),
    row(`${paths.findGroup.to()}, signed in, empty cache`, empty),
    row(`${paths.findGroup.to()}, signed in, reload`, filled),
  ]);
}

/** The page is ready when the button can be seen. */
async function load(page: Page, devtools: CDPSession, path: string, button: string) {
  await page.goto(path, { waitUntil: 'commit' });
  const probe = await page.evaluateHandle(createProbe);
  const ready = await probe.evaluate(({ painted }, text) => painted('button[type=submit]', text), button);
  await untilIdle(page, devtools);
  const firstPaint = await probe.evaluate((probe) => probe.firstPaint());
  const { largestPaint, longTasks } = await probe.evaluate(({ seen }) => seen);
  const blocking = longTasks.reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0);
  return { firstPaint, largestPaint, ready, blocking };
}
