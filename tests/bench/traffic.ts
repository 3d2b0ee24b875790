import { gzipSync } from 'node:zlib';
import type { BrowserContext, Request } from '@playwright/test';

/** Records the requests of all pages and workers of a context. */
export function watchTraffic(context: BrowserContext) {
  const requests: Request[] = [];
  const active = new Set<Request>();
  context.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return;
    requests.push(request);
    active.add(request);
  });
  context.on('requestfinished', (request) => active.delete(request));
  context.on('requestfailed', (request) => active.delete(request));
  return { requests, active };
}

export type Traffic = ReturnType<typeof watchTraffic>;

const isScript = (url: string) => /\.m?js$/.test(new URL(url).pathname);
/** Returns the distinct URLs of the scripts among the requests, including workers. */
export const scriptsOf = (requests: Request[]) =>
  [...new Set(requests.map((request) => request.url()))].filter(isScript);

const sizes = new Map<string, Promise<number>>();

/** Returns the size of a file in KiB with gzip level 9, however the host compresses it. */
function gzipKiB(url: string): Promise<number> {
  const size =
    sizes.get(url) ??
    fetch(url).then(async (file) => gzipSync(Buffer.from(await file.arrayBuffer()), { level: 9 }).length / 1024);
  sizes.set(url, size);
  return size;
}

/** Returns the sizes of the scripts in KiB, largest first, and their sum. */
export async function weigh(urls: string[]) {
  const weighed = await Promise.all(
    urls.map(async (url) => ({ file: new URL(url).pathname, size: await gzipKiB(url) })),
  );
  const files = weighed.toSorted((a, b) => b.size - a.size);
  return { files, total: files.reduce((sum, { size }) => sum + size, 0) };
}
