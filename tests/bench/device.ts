import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { createProbe } from './probe';
import { type Traffic, watchTraffic } from './traffic';

// A page on a slow device. The main thread is slowed down 4 times. Workers run at full speed, since the browser cannot
// throttle them. With `slowNetwork`, the browser delays every request of the page and its workers as on slow 4G,
// including requests to the mocked services. Service workers are blocked.

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** `phone` is the phone that Lighthouse emulates. */
const screens = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const CPU_SLOWDOWN = 4;
/** Latency in ms, throughput in bytes per second. */
const SLOW_4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const IDLE_WINDOW_MS = 1000;
const LIMIT_MS = 180_000;

export interface Conditions {
  storageState?: StorageState;
  slowNetwork?: boolean;
  screen?: keyof typeof screens;
}

export type Device = Awaited<ReturnType<typeof openDevice>>;

/** Opens a device with an empty cache, passes it to `use`, and closes the device. */
export async function withDevice<T>(
  browser: Browser,
  { slowNetwork = false, screen = 'phone', storageState }: Conditions,
  use: (device: Device) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...screens[screen], serviceWorkers: 'block', storageState });
  try {
    // tsx adds calls of `__name` to functions that are evaluated in the page, so define it there.
    await context.addInitScript('globalThis.__name = (value) => value');
    return await use(await openDevice(context, slowNetwork));
  } finally {
    await context.close();
  }
}

async function openDevice(context: BrowserContext, slowNetwork: boolean) {
  const traffic = watchTraffic(context);
  const openNext = (conditions: { slowNetwork: boolean }) => openTab(context, traffic, conditions.slowNetwork);
  const tab = await openTab(context, traffic, slowNetwork);
  /** Opens a URL and closes the tab, so that the next tab has the HTTP cache and the stored data, but nothing in memory. */
  async function visit(url: string) {
    await tab.open(url);
    await tab.waitUntilIdle();
    await tab.page.close();
  }
  return { traffic, openTab: openNext, visit, ...tab };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

async function openTab(context: BrowserContext, traffic: Traffic, slowNetwork: boolean) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await devtools.send('Performance.enable');
  if (slowNetwork) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  return {
    page,
    devtools,
    waitUntilIdle: () => waitUntilIdle(page, devtools, traffic),
    /** Opens a URL and returns a probe that measures from the start of the navigation. */
    async open(url: string) {
      await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
      return page.evaluateHandle(createProbe);
    },
  };
}

/** Waits until no request is in flight, no worker is busy, and the main thread was busy for at most 5 % of a second. */
async function waitUntilIdle(page: Page, devtools: CDPSession, { active }: Traffic) {
  const deadline = Date.now() + LIMIT_MS;
  for (let quiet = false; !quiet; ) {
    if (Date.now() > deadline)
      throw new Error(`${page.url()} is not idle. In flight: ${[...active].map((request) => request.url())}`);
    const before = await busyMs(devtools);
    await sleep(IDLE_WINDOW_MS);
    // A busy worker delays its answer. A worker that has ended rejects, and is ignored.
    await Promise.all(page.workers().map((worker) => worker.evaluate('0').catch(() => undefined)));
    quiet = active.size === 0 && (await busyMs(devtools)) - before <= IDLE_WINDOW_MS / 20;
  }
}

/** Returns the total time that the main thread has spent on tasks, in ms. */
async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
