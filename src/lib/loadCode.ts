/** In ms. A file of which nothing arrives for so long is given up. */
const STALLED_MS = 10_000;

let waiting = 0;
/** Whether somebody waits for code now. */
export const isLoadingCode = () => waiting > 0;

const downloads = new Map<string, Promise<void>>();
/** URLs whose last download has failed. */
const failed = new Set<string>();

/**
 * What each `import()` of the built app calls, with the files that the module consists of. They are fetched first and
 * imported once all of them have arrived whole, since browsers remember a failed import until the page is reloaded.
 * A failure is never remembered here: whoever calls again may succeed.
 */
export async function loadCode<Module>(importModule: () => Promise<Module>, files: string[] = []): Promise<Module> {
  waiting += 1;
  try {
    await Promise.all(
      files
        .filter(isScript)
        .map((file) => new URL(`/${file}`, location.href).href)
        .map(download),
    );
    return await importModule();
  } finally {
    waiting -= 1;
  }
}

/** The only stylesheet stands in index.html. */
const isScript = (file: string) => file.endsWith('.js');

function download(url: string): Promise<void> {
  // The browser may have cached the answer that was of no use.
  const cache = failed.delete(url) ? 'reload' : 'default';
  const running = cache === 'default' ? downloads.get(url) : undefined;
  if (running) return running;
  const started = fetchWhole(url, cache);
  downloads.set(url, started);
  started.catch(() => failed.add(url));
  return started;
}

async function fetchWhole(url: string, cache: RequestCache): Promise<void> {
  if (isPartOfDocument(url)) return;
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new DOMException(`${url} does not arrive`, 'TimeoutError')), STALLED_MS);
  };
  try {
    wait();
    const response = await fetch(url, { cache, signal: stalled.signal });
    const type = response.headers.get('content-type') ?? '';
    // A host may answer with a page for a file that it does not have.
    if (!response.ok || !/javascript/.test(type)) throw new Error(`${url} is missing: ${response.status} ${type}`);
    const reader = response.body?.getReader();
    while (reader && !(await reader.read()).done) wait();
  } finally {
    clearTimeout(timer);
  }
}

/** Files that index.html names have been loaded, or the app would not run. Those that are only preloaded may be missing. */
const isPartOfDocument = (url: string) =>
  [...document.querySelectorAll('script[src], link[rel="modulepreload"]')].some(
    (element) => (element.getAttribute('src') ?? element.getAttribute('href')) === new URL(url).pathname,
  );
