import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';
import { services } from './services';

// Checks how much a first visitor downloads. Unlike times ("npm run bench"), these numbers are equal on all machines.

test.use({ serviceWorkers: 'allow' });

const dist = new URL('../../../dist-live/', import.meta.url);
const FURTHER_CHUNKS = 3;

/**
 * A page is ready when its button is inserted. `requests` (with the document) and `scripts` (without workers) limit how
 * many requests began before that. `kib` limits all JavaScript until the page is idle, including workers.
 */
const limits = [
  { path: '/login', button: 'Login', person: undefined, requests: 5, scripts: 1 + FURTHER_CHUNKS, kib: 140 },
  {
    path: '/find-group',
    button: 'SEARCH',
    person: people.member,
    requests: Number.POSITIVE_INFINITY,
    scripts: 1 + FURTHER_CHUNKS,
    kib: 180,
  },
];

test('Chromium compiles the files with which the app starts while it loads them', () => {
  const assets = new URL('assets/', dist);
  const files = readdirSync(assets).filter((name) => /^(?:index|app|signedIn|GroupPage)-.*\.js$/.test(name));
  expect(files).toHaveLength(4);
  for (const name of files)
    expect(`${readFileSync(new URL(name, assets))}`).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

for (const { path, button, person, ...limit } of limits) {
  test(`${path} takes little from the network`, async ({ page }) => {
    if (person) await openSession(page, person);
    await waitLongForServiceWorker(page);
    await markButton(page, button);
    const requests = recordRequests(page);
    await page.goto(path);
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
    await untilIdle(page, requests);

    const before = await pathsBeforeButton(page);
    const workers = page.workers().map((worker) => new URL(worker.url()).pathname);
    const scripts = before.filter((name) => isScript(name) && !workers.includes(name));
    const ofServiceWorker = requests.filter(isOfServiceWorker).map((request) => request.url());

    const list = (names: string[]) => `\n${names.join('\n')}\n`;
    expect.soft(ofServiceWorker, 'requests of the service worker').toEqual([]);
    if (!person) {
      const ofServices = requests.map((request) => request.url()).filter((url) => url.startsWith(services));
      expect.soft(ofServices, 'requests to the services').toEqual([]);
    }
    expect.soft(before.length, `requests before the button:${list(before)}`).toBeLessThanOrEqual(limit.requests);
    expect.soft(scripts.length, `scripts before the button:${list(scripts)}`).toBeLessThanOrEqual(limit.scripts);
    // If the app fetches a script before it imports the script, there are two requests, one after the other.
    const loaded = requests.map(pathOf);
    const repeated = scripts.filter((name) => loaded.filter((other) => other === name).length > 1);
    expect.soft(repeated, 'scripts before the button with two requests').toEqual([]);
    expectLight(requests, limit.kib);
  });
}

test('the page of a group takes little JavaScript', async ({ page }) => {
  await openSession(page, people.owner);
  await waitLongForServiceWorker(page);
  const requests = recordRequests(page);
  await page.goto(`/Manage-group/${groupIds.austin}`);
  await expect(page.getByRole('button', { name: 'Create fee' })).toBeVisible();
  await untilIdle(page, requests);
  expectLight(requests, 225);
});

/** Limits the gzip size (level 9) of all JavaScript that was requested, but not by the service worker. */
function expectLight(requests: Request[], limit: number) {
  const scripts = requests
    .filter((request) => !isOfServiceWorker(request))
    .map(pathOf)
    .filter(isScript);
  const sizes = [...new Set(scripts)].map((name) => ({ name, kib: gzipKiB(name) }));
  const list = sizes.map(({ name, kib }) => `${kib.toFixed(1)} ${name}`).join('\n');
  const advice = `KiB of JavaScript. Load code later with src/hooks/useOnDemand.ts, or remove some:\n${list}\n`;
  const total = sizes.reduce((sum, { kib }) => sum + kib, 0);
  expect.soft(total, advice).toBeLessThanOrEqual(limit);
}

const isScript = (path: string) => path.endsWith('.js');
const pathOf = (request: Request) => new URL(request.url()).pathname;
const gzipKiB = (path: string) => gzipSync(readFileSync(new URL(`.${path}`, dist)), { level: 9 }).length / 1024;

/** Requests made by the service worker, and the request for its own script. */
const isOfServiceWorker = (request: Request) =>
  request.serviceWorker() !== null || request.headers()['service-worker'] !== undefined;

/**
 * Makes the app wait 100 times longer than five quiet seconds before it registers the service worker. Otherwise, a slow
 * machine could register the worker before the page is idle.
 */
const waitLongForServiceWorker = (page: Page) =>
  page.addInitScript(() => {
    const { setInterval } = window;
    Object.assign(window, { setInterval: (run: () => void, ms = 0) => setInterval(run, ms < 2000 ? ms : ms * 100) });
  });

/** Sets a performance mark when the app inserts the button, which replaces the photo (static HTML) in index.html. */
const markButton = (page: Page, button: string) =>
  page.addInitScript((name) => {
    const changes = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('#root:not([data-photo]) button')];
      if (!buttons.some((element) => element.textContent === name && element.checkVisibility())) return;
      changes.disconnect();
      performance.mark('button');
    });
    changes.observe(document, { childList: true, subtree: true, attributeFilter: ['data-photo'] });
  }, button);

/** Returns the paths of the document and of all requests that began before the button was inserted. */
const pathsBeforeButton = (page: Page) =>
  page.evaluate(() => {
    const [button] = performance.getEntriesByName('button');
    const requests = performance.getEntriesByType('resource');
    const before = requests.filter(({ startTime }) => startTime < (button?.startTime ?? Number.POSITIVE_INFINITY));
    // A script that is preloaded and then imported has two entries.
    return [...new Set([location.href, ...before.map(({ name }) => name)])].map((url) => new URL(url).pathname);
  });

/** Records all requests from now on, including those of workers. */
function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.context().on('request', (request) => requests.push(request));
  return requests;
}

/** Waits until all requests are answered and the page makes no further ones. */
async function untilIdle(page: Page, requests: Request[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let seen = 0; seen < requests.length; ) {
    seen = requests.length;
    await Promise.all(requests.map((request) => request.response().then((response) => response?.finished())));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}
