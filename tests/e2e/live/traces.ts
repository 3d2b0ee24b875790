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

interface Meta {
  node_fields: string[];
  node_types: [string[], ...unknown[]];
  edge_fields: string[];
  edge_types: [string[], ...unknown[]];
}
interface HeapSnapshot {
  snapshot: { meta: Meta };
  nodes: number[];
  edges: number[];
  strings: string[];
}

/**
 * What the engine knows of functions and of the shapes of objects. It may hold objects that no code can reach any more,
 * until memory is scarce. The properties of an object are listed with the object, too.
 */
const OF_ENGINE = ['code', 'object shape'];

/** All strings and numbers in the page's memory that its code can still reach. */
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
  return [...reachableTexts(JSON.parse(chunks.join('')))].join('\n');
}

/** The texts of all nodes that the first one leads to, past no node of the engine and no weak reference. */
function reachableTexts({ snapshot, nodes, edges, strings }: HeapSnapshot): Set<string> {
  const { node_fields: fields, node_types: types, edge_fields: edgeFields, edge_types: edgeTypes } = snapshot.meta;
  const weak = edgeTypes[0].indexOf('weak');
  const ofEngine = OF_ENGINE.map((type) => types[0].indexOf(type));
  const numberOf = (node: number, field: string) => nodes[node + fields.indexOf(field)] ?? 0;
  // The edges of all nodes follow each other in one list.
  const firstEdges = new Map<number, number>();
  for (let node = 0, edge = 0; node < nodes.length; node += fields.length) {
    firstEdges.set(node, edge);
    edge += numberOf(node, 'edge_count') * edgeFields.length;
  }
  const texts = new Set<string>();
  const seen = new Set([0]);
  for (const node of seen) {
    texts.add(strings[numberOf(node, 'name')] ?? '');
    const first = firstEdges.get(node) ?? 0;
    const last = first + numberOf(node, 'edge_count') * edgeFields.length;
    for (let edge = first; edge < last; edge += edgeFields.length) {
      const next = edges[edge + edgeFields.indexOf('to_node')] ?? 0;
      const isWeak = edges[edge + edgeFields.indexOf('type')] === weak;
      if (!isWeak && !ofEngine.includes(numberOf(next, 'type'))) seen.add(next);
    }
  }
  return texts;
}
