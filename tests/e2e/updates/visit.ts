import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, expectSessionRead, follow, heading, openSession } from '../fixtures';
import { createAccount } from '../live/services';
import { folderOf, type Release } from './releases';

/**
 * How long a new tab may take to request its first script, in ms. After this time, the test opens another tab: with a
 * debugger attached, about one tab in 400 hangs while it reloads itself; without a debugger, none of 260 did.
 */
const DEBUGGER_MS = 30_000;

/** How often to look, in ms: by default, Playwright would wait longer and longer. */
const intervals = [100];

/** The page that a new tab opens by default. */
const START = '/managed-groups';

export const problem = (page: Page) => heading(page, 'Something went wrong on this page.');
export const typedName = (page: Page) => page.getByLabel('Group name', { exact: true });

export async function pressReload(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Reload', exact: true });
  // Wait until there is only one Reload button: advancing the clock briefly shows the message about a slow session,
  // which has one, too.
  await expect(button).toHaveCount(1);
  // A page that has failed to start reloads itself when it finds a new version, perhaps just before the press.
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5000 });
  }).toPass();
}

/** The id of the installed app, which the manifest sets to `/`. */
const idOf = (page: Page) => new URL('/', page.url()).href;

/** Starts a browser with a signed-in person. Its profile survives `restart`. */
export async function startBrowser(launch: (profile: string) => Promise<BrowserContext>) {
  const profile = await mkdtemp(join(tmpdir(), 'updates-'));
  const start = async () => {
    const started = await launch(profile);
    started.on('page', watchScripts);
    return started;
  };
  let context = await start();
  await openSession(await context.newPage(), await createAccount());
  return {
    async openTab(path = START): Promise<Page> {
      const page = await context.newPage();
      await page.clock.install();
      const begun = page.waitForRequest(isFirstScript, { timeout: DEBUGGER_MS }).catch(() => undefined);
      await page.goto(path);
      if (await begun) return page;
      await page.close();
      return this.openTab(path);
    },
    async restart() {
      await context.close();
      context = await start();
    },
    async end() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
    /**
     * Installs the app so that it opens in its own window, as the browser's install button does. Headless shells cannot
     * install apps.
     */
    async install(page: Page): Promise<void> {
      const session = await context.newCDPSession(page);
      await session.send('PWA.install', { manifestId: idOf(page), installUrlOrBundleUrl: page.url() });
      await session.send('PWA.changeAppUserSettings', { manifestId: idOf(page), displayMode: 'standalone' });
    },
    /** Opens the installed app while `page` stays open. */
    async openInstalled(page: Page): Promise<Page> {
      const session = await context.newCDPSession(page);
      await context.clock.install();
      const opened = context.waitForEvent('page');
      await session.send('PWA.launch', { manifestId: idOf(page), url: new URL(START, page.url()).href });
      const app = await opened;
      // The window may have requested its script before `watchScripts` listened, so read it from the document.
      const script = await app.locator('script[type=module][src]').first().getAttribute('src');
      if (script && !running.has(app)) running.set(app, script);
      return app;
    },
    setOffline: (offline: boolean) => context.setOffline(offline),
  };
}
export type Browser = Awaited<ReturnType<typeof startBrowser>>;

/** Waits until the service worker has cached the app and controls the page. */
export async function expectCopied(page: Page): Promise<void> {
  await expect(heading(page, 'Manage Groups')).toBeVisible();
  await expectSessionRead(page);
  await expect(async () => {
    // The app registers the worker after five seconds in which nothing is loaded.
    if (!(await workersOf(page)).isInstalling) await page.clock.fastForward(5000);
    expect(await workersOf(page)).toEqual({ controls: true, isInstalling: false, waits: false });
  }).toPass({ intervals });
}

/** Waits until the app has fetched a new release or, with `fetched: false`, failed to fetch it. */
export async function expectFetched(page: Page, fetched = true): Promise<void> {
  await askForVersion(page);
  await expectWaiting(page, fetched);
}

/** Waits until a new service worker waits to take over or, with `waits: false`, until none does. `timeout` is in ms. */
export const expectWaiting = (page: Page, waits = true, timeout?: number) =>
  expect
    .poll(() => workersOf(page), { message: 'the service workers of the page', timeout, intervals })
    .toEqual({ controls: true, isInstalling: false, waits });

/** Makes the app check for a new version, as it does when its page becomes visible. */
export const askForVersion = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      controls: navigator.serviceWorker.controller !== null,
      isInstalling: Boolean(registration?.installing),
      waits: Boolean(registration?.waiting),
    };
  });

/** Returns the path of a release's entry script, which differs between releases. */
const scriptOf = (release: Release) =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(join(folderOf(release), 'index.html'), 'utf8'))?.[1];

/** The entry script that each open page has loaded. */
const running = new WeakMap<Page, string>();

const isFirstScript = (request: Request) => /\/assets\/index-[^/]+\.js$/.test(request.url());

function watchScripts(page: Page): void {
  page.on('request', (request) => {
    if (request.isNavigationRequest()) running.delete(page);
    if (isFirstScript(request)) running.set(page, new URL(request.url()).pathname);
  });
}

export const expectRunning = (page: Page, release: Release) =>
  expect
    .poll(() => running.get(page), { message: `the script of the ${release} release`, intervals })
    .toBe(scriptOf(release));

/** Checks that the tab runs the release, and that its lazily loaded code works. */
export async function expectRelease(page: Page, release: Release): Promise<void> {
  await expectRunning(page, release);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await follow(page, '/reset');
  await expect(heading(page, 'Reset Password')).toBeVisible();
  await follow(page, '/requests');
  await expect(heading(page, 'Requests')).toBeVisible();
  expect(running.get(page)).toBe(scriptOf(release));
}

/** Puts the tab into the background, which a headless browser never does by itself. */
export const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
