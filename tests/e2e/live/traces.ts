import type { Page } from '@playwright/test';
import { readStoredData } from '../../support/storedData';

/**
 * Returns all texts that a page and its browser hold, by place. `reads` are the URLs to look up in the HTTP cache.
 * `ignored` are whole texts to leave out of the page's memory.
 */
export async function readAll(
  page: Page,
  servicePage: Page,
  reads: string[],
  ignored: string[],
): Promise<Record<string, string>> {
  return {
    page: await page.evaluate(readDocument),
    storage: await page.evaluate(readStoredData),
    'Cache Storage': await readCaches(page),
    'HTTP cache': await readHttpCache(servicePage, reads),
    memory: (await readMemory(page)).filter((text) => !ignored.includes(text)).join('\n'),
  };
}

/** Returns the page's markup, the values of its fields, its URL and its history state. */
const readDocument = () =>
  [
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll('input, textarea')].map((field) => ('value' in field ? field.value : '')),
    location.href,
    JSON.stringify(history.state),
    window.name,
  ].join('\n');

/** Returns the responses of other origins that the service worker has cached. */
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

/** Returns what the HTTP cache holds for the URLs. Runs on a page of their origin, which `only-if-cached` requires. */
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
 * Node types of the engine for compiled code and object shapes. These may retain unreachable objects until memory is
 * scarce. Ignoring them misses nothing, because the properties of an object are also listed with the object itself.
 */
const OF_ENGINE = ['code', 'object shape'];

/** Returns all strings and numbers in the page's memory that its code can still reach. */
async function readMemory(page: Page): Promise<string[]> {
  // The engine keeps the last text that a regular expression matched, so match harmless texts: first with an expression
  // of this test, then with the one that the browser uses to validate e-mail addresses.
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
  return [...reachableTexts(JSON.parse(chunks.join('')))];
}

/** Returns the texts of all nodes reachable from the root, without following nodes of the engine or weak references. */
function reachableTexts({ snapshot, nodes, edges, strings }: HeapSnapshot): Set<string> {
  const { node_fields: fields, node_types: types, edge_fields: edgeFields, edge_types: edgeTypes } = snapshot.meta;
  const weak = edgeTypes[0].indexOf('weak');
  const ofEngine = OF_ENGINE.map((type) => types[0].indexOf(type));
  const numberOf = (node: number, field: string) => nodes[node + fields.indexOf(field)] ?? 0;
  // The snapshot stores the edges of all nodes in one list, in the order of the nodes.
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
