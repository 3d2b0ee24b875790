/** In ms. A download fails when nothing arrives for so long. */
const STALLED_MS = 10_000;

let waiting = 0;
/** Whether any code is being loaded now. */
export const isLoadingCode = () => waiting > 0;

const downloads = new Map<string, Promise<void>>();
/** URLs whose last download failed. */
const failed = new Set<string>();

/**
 * The build replaces each `import()` with a call of this function, with the files that the module needs. The files are
 * fetched first, and imported only when all have arrived completely, because browsers remember a failed import until
 * the page is reloaded. A failed download is not remembered, so the next call may succeed.
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

/** Stylesheets are left out, because index.html contains the only one. */
const isScript = (file: string) => file.endsWith('.js');

function download(url: string): Promise<void> {
  // Bypass the HTTP cache: it may hold the failed response.
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
    // A host may answer with an HTML page for a missing file.
    if (!response.ok || !/javascript/.test(type)) throw new Error(`${url} is missing: ${response.status} ${type}`);
    const reader = response.body?.getReader();
    while (reader && !(await reader.read()).done) wait();
  } finally {
    clearTimeout(timer);
  }
}

/** Whether index.html has already loaded the module: the app would not run otherwise. Does not cover rel="preload". */
const isPartOfDocument = (url: string) =>
  [...document.querySelectorAll('script[src], link[rel="modulepreload"]')].some(
    (element) => (element.getAttribute('src') ?? element.getAttribute('href')) === new URL(url).pathname,
  );
