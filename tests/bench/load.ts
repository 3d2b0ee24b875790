import type { CDPSession, Page } from '@playwright/test';
import { paths } from '../../src/paths';
import { waitUntilIdle, withSlowDevice } from './browser';
import { makeGroups } from './groups';
import { createProbe } from './probe';
import { medians, printTable } from './report';
import type { Bench } from './setup';

/** The browser reports tasks from this length; the rest of their time blocks input (as in Total Blocking Time). */
const LONG_TASK_MS = 50;
type Load = Awaited<ReturnType<typeof load>>;

/** Measures how long pages take to load over slow 4G, with an empty cache and on a reload. */
export async function measureLoad({ browser, site, services, member }: Bench, n: number) {
  await services.setGroups(makeGroups(10_000, 200));
  const conditions = { baseURL: site.origin, slowNetwork: true };
  const login: Load[] = [];
  const firstLoad: Load[] = [];
  const reload: Load[] = [];
  for (let run = 0; run < n; run += 1) {
    await withSlowDevice(browser, conditions, async (page, devtools) => {
      login.push(await load(page, devtools, paths.login.to(), 'Login'));
    });
    await withSlowDevice(browser, { ...conditions, storageState: member }, async (page, devtools) => {
      firstLoad.push(await load(page, devtools, paths.findGroup.to(), 'SEARCH'));
      reload.push(await load(page, devtools, paths.findGroup.to(), 'SEARCH'));
    });
  }
  const row = (label: string, runs: Load[]) => [label, ...medians(runs)];
  printTable(`Loading a page: ms, slow 4G, 4 times CPU slowdown, 10 000 groups, medians of ${n}`, [
    ['', 'FCP', 'LCP', 'ready', 'blocked'],
    row(`${paths.login.to()}, empty cache`, login),
    row(`${paths.findGroup.to()}, signed in, empty cache`, firstLoad),
    row(`${paths.findGroup.to()}, signed in, reload`, reload),
  ]);
}

/** Loads a page. It is ready when the button is visible. */
async function load(page: Page, devtools: CDPSession, path: string, button: string) {
  await page.goto(path, { waitUntil: 'commit' });
  const probe = await page.evaluateHandle(createProbe);
  const ready = await probe.evaluate(({ whenPainted }, text) => whenPainted('button[type=submit]', text), button);
  await waitUntilIdle(page, devtools);
  const firstPaint = await probe.evaluate((probe) => probe.firstPaint());
  const { largestPaint, longTasks } = await probe.evaluate(({ recorded }) => recorded);
  const blocking = longTasks.reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0);
  return { firstPaint, largestPaint, ready, blocking };
}
