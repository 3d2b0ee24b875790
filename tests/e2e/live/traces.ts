import type { Page } from '@playwright/test';
import { readStoredData } from '../../support/storedData';

/** All that a page and its browser hold, as texts by where they are; `reads` are the addresses that were asked. */
export async function readAll(page: Page, servicePage: Page, reads: string[]): Promise<Record<string, string>> {
  return {
    page: await page.evaluate(readDocument),
    storage: await page.evaluate(readStoredData),
    'Cache Storage': await readCaches(page),
    'HTTP cache': await readHttpCache(servicePage, reads),
    memory: await readMemory(page),
  };
}

/** What is shown, typed, and kept in the history entry. */
const readDocument = () =>
  [
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll('input, textarea')].map((field) => ('value' in field ? field.value : '')),
    location.href,
    JSON.stringify(history.state),
    window.name,
  ].join('\n');

/** What the service worker keeps of other origins. */
const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!request.url.startsWith(location.origin)) texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

/** What the browser's own cache holds for the given addresses, asked on a page of the same origin. */
export async function readHttpCache(servicePage: Page, urls: string[]): Promise<string> {
  const texts = await servicePage.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map((url) =>
          fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
            (response) => response.text(),
            () => '',
          ),
        ),
      ),
    urls,
  );
  return texts.join('\n');
}

/** All strings and numbers in the page's memory that can still be reached. */
async function readMemory(page: Page): Promise<string> {
  // The last text that a regular expression has matched is kept: of the test itself, and of the browser's e-mail fields.
  await page.getByText(/./).count();
  await page.evaluate(() =>
    Object.assign(document.createElement('input'), { type: 'email', value: 'a@b.c' }).checkValidity(),
  );
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false, captureNumericValue: true });
  await session.detach();
  const { strings } = JSON.parse(chunks.join(''));
  return strings.join('\n');
}
