import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../fixtures';
import { services } from '../live/services';
import { test } from './fixtures';
import { folderOf } from './releases';
import {
  askForVersion,
  expectCopied,
  expectFetched,
  expectRelease,
  expectRunning,
  expectWaiting,
  pressReload,
} from './visit';

// Tests which files the service worker caches, and how the next service worker replaces it.

test('the fonts of texts and of headings are cached with the app, and outlines of the map unless they are wrong', async ({
  host,
  browserOf: browser,
  tab,
}) => {
  const files = readdirSync(join(folderOf('first'), 'assets'));
  const fonts = files.filter((name) => /-latin-(?!ext).*\.woff2$/.test(name));
  expect(fonts).toHaveLength(2);
  const cached = await tab.evaluate(async () => {
    const name = (await caches.keys()).find((cache) => cache.includes('precache'));
    return (await caches.open(name ?? '').then((cache) => cache.keys())).map(({ url }) => url);
  });
  for (const font of fonts) expect.soft(cached.join('\n')).toContain(font);

  const url = `/assets/${files.find((name) => name.endsWith('.json'))}`;
  const typeOfOutlines = () =>
    tab.evaluate(async (asked) => {
      // The same options as in the app's own call.
      const response = await fetch(asked, { cache: 'no-store' });
      return response.headers.get('content-type');
    }, url);
  host.lose((path) => path.endsWith('.json'), 'page');
  expect(await typeOfOutlines()).toBe('text/html; charset=utf-8');
  host.mend();
  expect(await typeOfOutlines()).toBe('application/json');
  // The worker writes the copy to the cache after it has answered.
  await expect.poll(() => tab.evaluate(async (asked) => Boolean(await caches.match(asked)), url)).toBe(true);
  await browser.setOffline(true);
  expect(await typeOfOutlines()).toBe('application/json');
});

test('an open page asks for a new version every hour, which takes over while the server sleeps', async ({
  host,
  tab,
}) => {
  await tab.evaluate((url) => void fetch(url).catch(() => undefined), `${services}/__silent`);
  host.deploy('second');
  await tab.clock.fastForward('01:00:00');
  await expectWaiting(tab);
  await pressReload(tab);
  await expectRelease(tab, 'second');
});

test('a new version does not wait for a worker of the first releases, which would not let it take over', async ({
  host,
  browserOf: browser,
}) => {
  host.lose((path) => path === '/serviceWorker.js', 'first worker');
  const tab = await browser.openTab();
  await expectCopied(tab);
  host.deploy('second', 'first');
  await askForVersion(tab);
  await expect(tab.getByText('A new version of Cheer Groups is available.')).toBeVisible();
  await tab.reload();
  await expectRelease(tab, 'second');
});

test('a version that never takes over does not keep pages from starting', async ({ host, tab }) => {
  host.lose((path) => path === '/serviceWorker.js', 'waiting worker');
  await expectFetched(tab);
  await tab.reload();
  await expectRunning(tab, 'first');
  await expectRelease(tab, 'first');
});
