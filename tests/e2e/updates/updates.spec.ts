import type { Page } from '@playwright/test';
import { expect, follow } from '../fixtures';
import { test } from './fixtures';
import type { Release } from './releases';
import { states } from './states';
import { type Browser, expectFetched, expectRelease, expectRunning, hide, pressReload, typedName } from './visit';

// Real builds with their service workers, on a host that deploys one release after the other.

/** The ways in which a person gets the newest release. Each returns the tab that the person then looks at. */
const ways = {
  async Reload(tab: Page) {
    await pressReload(tab);
    return tab;
  },
  async F5(tab: Page) {
    await tab.reload();
    return tab;
  },
  async 'closed and opened'(tab: Page, browser: Browser) {
    await tab.close();
    return browser.openTab();
  },
  async 'browser ended and started'(_tab: Page, browser: Browser) {
    await browser.restart();
    return browser.openTab();
  },
};

/** The tests that "npm test" runs. "npm run test:long" runs every state with every way. */
const short =
  /good release, three|broken release, then.*Reload|half uploaded, F5|offline .*closed|gone, three|HTML .*ended|rolled back, F5/;

for (const [state, act] of Object.entries(states))
  for (const [way, walk] of Object.entries(ways)) {
    const name = `${state}, ${way}`;
    test(name, { tag: short.test(name) ? [] : '@long' }, async ({ host, browserOf: browser, tab }) => {
      const end = await act({ host, browser, tab, go: (from) => walk(from, browser) });
      await expectRelease(end.tab, end.ends);
    });
  }

for (const [state, act] of Object.entries(states)) {
  const name = `${state}, three tabs`;
  test(name, { tag: short.test(name) ? [] : '@long' }, async ({ host, browserOf: browser, tab }) => {
    const behind = await browser.openTab();
    const typing = await browser.openTab('/create-group');
    await typedName(typing).fill('Comets');
    const end = await act({ host, browser, tab, go: (from) => ways.Reload(from) });
    await expectRelease(end.tab, end.ends);

    await hide(behind);
    await expectRelease(behind, end.ends);
    await hide(typing);
    await expect(typedName(typing)).toHaveValue('Comets');
    await pressReload(typing);
    await expectRunning(typing, end.ends);
    await expect(typedName(typing)).toHaveValue('Comets');
    await expectRelease(typing, end.ends);
  });
}

test('each good release follows the one before in each way', async ({ host, browserOf: browser, tab: first }) => {
  let tab = first;
  let releases: [old: Release, next: Release] = ['first', 'second'];
  for (const [way, walk] of Object.entries(ways))
    await test.step(way, async () => {
      const [old, next] = releases;
      host.deploy(next, old);
      await expectFetched(tab);
      tab = await walk(tab, browser);
      await expectRelease(tab, next);
      releases = [next, old];
    });
});

test('a page without a service worker reloads itself when code of its release is lost', async ({
  host,
  browserOf: browser,
}) => {
  for (const fault of ['missing', 'page'] as const)
    await test.step(fault, async () => {
      const isWorker = (path: string) => path === '/serviceWorker.js';
      host.deploy('first');
      host.lose(isWorker, fault);
      const tab = await browser.openTab();
      host.deploy('second');
      host.lose((path, exists) => isWorker(path) || (path.startsWith('/assets/') && !exists), fault);
      await follow(tab, '/reset');
      await expectRelease(tab, 'second');
      await tab.close();
    });
});

test('a tab in the background takes a new version by itself, but not over typed text', async ({
  host,
  browserOf: browser,
  tab,
}) => {
  const typing = await browser.openTab('/create-group');
  await typedName(typing).fill('Comets');
  host.deploy('second', 'first');
  await expectFetched(tab);
  await hide(typing);
  await expectRunning(tab, 'first');
  await hide(tab);
  await expectRelease(tab, 'second');
  await expectRunning(typing, 'first');
  await expect(typedName(typing)).toHaveValue('Comets');
});
