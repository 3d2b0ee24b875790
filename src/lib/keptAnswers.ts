import { within } from './within';

/**
 * The Cache Storage in which the service worker keeps the last answer to each read of the backend. Do not rename it:
 * signing out would no longer delete what earlier versions stored.
 */
export const KEPT_ANSWERS = 'kept-answers';
/** Header of kept answers: when they came from the server, in ms since the epoch. */
const KEPT_AT = 'x-kept-at';

/** The message to the page whose answer has come from the server after all. */
export const LATE_ANSWER = 'LATE_ANSWER';

/** In ms. A server that sleeps takes up to a minute; what is kept is shown meanwhile. */
const PATIENCE_MS = 5000;

/** When a kept answer came from the server; undefined for an answer of the server itself. */
export function keptAt({ headers }: Response): number | undefined {
  // Only the service worker may set the header: it takes it off what servers send.
  return navigator.serviceWorker?.controller ? Number(headers.get(KEPT_AT)) || undefined : undefined;
}

function withoutKeptAt(response: Response): Response {
  if (!response.headers.has(KEPT_AT)) return response;
  const headers = new Headers(response.headers);
  headers.delete(KEPT_AT);
  return new Response(response.body, { status: response.status, headers });
}

interface Keeping {
  /** Undefined while nobody is signed in: then nothing is kept. */
  cache: Pick<Cache, 'match' | 'put'> | undefined;
  /** Keeps the service worker alive for work that goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Called when the server has answered after all, once the page has what is kept. */
  onLateAnswer: () => void;
}

/**
 * Answers a read with what the server says. When that is of no use, or takes longer than five seconds, with the last
 * answer that was. Nothing is kept but whole lists.
 */
export async function answerRead(request: Request, { cache, waitUntil, onLateAnswer }: Keeping): Promise<Response> {
  const answer = fetch(request).then(withoutKeptAt);
  if (!cache) return answer;
  const check = answer.then(async (response) => {
    const list = await readList(response.clone()).catch(() => undefined);
    if (list !== undefined) await cache.put(request.url, keep(list)).catch(() => undefined);
    return { response, isList: list !== undefined };
  });
  waitUntil(check.catch(() => undefined));

  const kept = await cache.match(request.url);
  if (!kept) return answer;
  const fresh = check.then(
    ({ response, isList }) => (isList || isRefusal(response) ? response : undefined),
    () => undefined,
  );
  const inTime = await within(PATIENCE_MS, fresh);
  if (inTime) return inTime;
  waitUntil(fresh.then((response) => response && onLateAnswer()));
  return kept;
}

/** The text of a JSON list; undefined for any other answer, such as the page of a proxy. */
async function readList(response: Response): Promise<string | undefined> {
  if (!response.ok || !isJson(response)) return undefined;
  const text = await response.text();
  return Array.isArray(JSON.parse(text)) ? text : undefined;
}

const keep = (list: string) =>
  new Response(list, { headers: { 'Content-Type': 'application/json', [KEPT_AT]: `${Date.now()}` } });

const isJson = ({ headers }: Response) => /\bjson\b/.test(headers.get('content-type') ?? '');

/** What the server itself says, unlike a proxy in front of it: that a group is gone, for example. */
const isRefusal = (response: Response) => response.status >= 400 && response.status < 500 && isJson(response);

/** Whether a write may change what a read answers: the list of all groups, and what belongs to the same group. */
export function isTouchedBy(write: string, read: string): boolean {
  const groupOf = (url: string) => /\/groups\/([^/]+)\//.exec(url)?.[1];
  const isAllGroups = /\/groups$/.test(read);
  const group = groupOf(write);
  if (group !== undefined) return isAllGroups || groupOf(read) === group;
  return /\/contact$/.test(write) ? isAllGroups : /\/products(\/[^/]+)?$/.test(write) && /\/products$/.test(read);
}
