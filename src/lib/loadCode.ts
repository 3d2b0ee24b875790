/** In ms: a download fails when nothing arrives for this time. */
const STALLED_MS = 10_000;

let waiting = 0;
/** Whether any code is being loaded now. */
export const isLoadingCode = () => waiting > 0;

/** The downloads by path; undefined if the last one failed. */
const downloads = new Map<string, Promise<void> | undefined>();

/**
 * The build replaces each `import()` with a call of this function, with the files that the module needs. The files are
 * fetched first, and imported only when all have arrived completely, because browsers remember a failed import until
 * the page is reloaded. A failed download is not remembered, so the next call may succeed. Vite requires this name.
 */
export async function __vitePreload<Module>(
  importModule: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  waiting += 1;
  try {
    await Promise.all(files.map((file) => download(`/${file}`)));
    return await importModule();
  } finally {
    waiting -= 1;
  }
}

function download(path: string): Promise<void> {
  const running = downloads.get(path);
  if (running) return running;
  // After a failure, bypass the HTTP cache: it may hold the failed response.
  const started = fetchWhole(path, downloads.has(path) ? 'reload' : 'default');
  downloads.set(path, started);
  started.catch(() => downloads.set(path, undefined));
  return started;
}

async function fetchWhole(path: string, cache: RequestCache): Promise<void> {
  if (isPartOfDocument(path)) return;
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new DOMException(`${path} does not arrive`, 'TimeoutError')), STALLED_MS);
  };
  try {
    wait();
    const response = await fetch(new URL(path, location.href), { cache, signal: stalled.signal });
    const type = response.headers.get('content-type') ?? '';
    // A host may answer with an HTML page for a missing file.
    if (!response.ok || !/javascript/.test(type)) throw new Error(`${path} is missing: ${response.status} ${type}`);
    const reader = response.body?.getReader();
    while (reader && !(await reader.read()).done) wait();
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the document itself loads the module, so that to fetch it first would only delay the import. */
const isPartOfDocument = (path: string) =>
  document.querySelector(`script[src="${path}"], link[rel="modulepreload"][href="${path}"]`) !== null;
