import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/browser';
import { signIn } from '../e2e/fixtures';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const CPU_SLOWDOWN = 4;
/** Latency in ms, throughput in bytes per second. */
const SLOW_4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const IDLE_WINDOW_MS = 1000;

/** Starts the browser of the end-to-end tests, headless. */
export function startBrowser(): Promise<Browser> {
  const launchOptions = findBrowser();
  if (!launchOptions) throw new Error('No browser was found. "npm run test:e2e" installs one.');
  return chromium.launch(launchOptions);
}

/** Signs in and returns the cookies and the storage of the browser. */
export async function signedInState(
  browser: Browser,
  baseURL: string,
  person: Parameters<typeof signIn>[1],
): Promise<StorageState> {
  const page = await browser.newPage({ baseURL });
  await signIn(page, person);
  const state = await page.context().storageState({ indexedDB: true });
  await page.close();
  return state;
}

interface Conditions {
  baseURL: string;
  storageState?: StorageState;
  slowNetwork?: boolean;
  device?: keyof typeof devices;
}

/** Opens a page with a slowed-down CPU and an empty cache, calls `use`, and closes the page. */
export async function withSlowDevice<T>(
  browser: Browser,
  { slowNetwork, device = 'phone', ...options }: Conditions,
  use: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...devices[device], ...options });
  try {
    // tsx adds calls of __name to the functions that are evaluated in the page.
    await context.addInitScript('globalThis.__name = (value) => value');
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await devtools.send('Performance.enable');
    if (slowNetwork) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}

/** Waits until the network is idle and the main thread is busy for at most 5 % of a second. */
export async function waitUntilIdle(page: Page, devtools: CDPSession): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  let [before, now] = [Number.NEGATIVE_INFINITY, await busyMs(devtools)];
  while (now - before > IDLE_WINDOW_MS / 20) {
    await sleep(IDLE_WINDOW_MS);
    [before, now] = [now, await busyMs(devtools)];
  }
}

/** The total time that the main thread has spent on tasks. */
async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
