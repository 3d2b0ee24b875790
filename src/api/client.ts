import * as v from 'valibot';
import { displayable } from '../lib/displayable';
import { logUnreadable } from '../lib/log';
import { signsOfLife } from '../lib/signsOfLife';
import { ApiError, type ApiErrorKind } from './errors';
import { readJsonList } from './jsonList';
import { collectRows, type ListAnswer } from './rows';

/**
 * How long a request waits for the response, or for more of a list. A free-tier server that has gone to sleep takes 30 to
 * 60 s to send its first response.
 */
export const REQUEST_TIMEOUT_MS = 60_000;
/** In characters: how much of an error response is read, because error pages can be of any size. */
const MAX_ERROR_BODY = 256 * 1024;
/** Ignore longer waits in Retry-After: they are mistakes, or longer than anybody would wait. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;

interface RequestOptions<S extends v.GenericSchema> {
  schema: S;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  /** Finish the request even if the page is closed. Browsers limit all such bodies to 64 KiB in total. */
  keepalive?: boolean;
}

/**
 * Sends one request to a JSON server.
 * @throws {ApiError} for every failure except an abort by `signal`, which is rethrown unchanged
 */
export const request = <S extends v.GenericSchema>(url: string, { schema, ...options }: RequestOptions<S>) =>
  send(url, options, async (response) => v.parse(v.pipe(v.string(), v.parseJson(), schema), await response.text()));

type Bytes = Uint8Array<ArrayBuffer>;

interface BodyOptions {
  /** Names the list in the log. */
  name: string;
  /** Whether the browser may cache the response. The app cannot clear that cache when the person signs out. */
  cacheable?: boolean;
  signal?: AbortSignal;
}

interface ListOptions<S extends v.GenericSchema> extends BodyOptions {
  /** The schema of a row. */
  schema: S;
  /** Returns the key of a row. A row with the same key as an earlier row is left out. */
  keyOf?: (row: v.InferOutput<S>) => string;
}

/**
 * Requests a list of any length and parses it in steps, so that the page stays responsive. Invalid and repeated rows
 * are left out, counted and logged. Throws like `request`.
 */
export const requestList = <S extends v.GenericSchema>(url: string, { schema, keyOf, ...options }: ListOptions<S>) =>
  requestBody(url, options, async (body) => {
    const rows: v.InferOutput<S>[] = [];
    const list = collectRows(schema, keyOf, (row) => rows.push(row));
    await readJsonList(body, list.add);
    return { rows, unreadable: list.end() };
  });

/**
 * Requests a list that `read` parses from the body. Throws like `request`. When `read` throws a SyntaxError because the
 * body is not a list, the ApiError has the kind 'contract'.
 */
export const requestBody = <Rows>(
  url: string,
  { name, cacheable, signal }: BodyOptions,
  read: (body: ReadableStream<Bytes>) => Promise<ListAnswer<Rows>>,
) =>
  send(url, { signal, cacheable }, async ({ body }, wait): Promise<ListAnswer<Rows>> => {
    if (!body) throw new SyntaxError('there is no list');
    // A long list may take minutes over a slow network, so each piece restarts the time limit.
    const transform: Transformer<Bytes, Bytes>['transform'] = (piece, passed) => {
      wait();
      signsOfLife.notify();
      passed.enqueue(piece);
    };
    const answer = await read(body.pipeThrough(new TransformStream({ transform })));
    if (answer.unreadable > 0) logUnreadable(name, answer.unreadable);
    return answer;
  });

type SendOptions = Omit<RequestOptions<v.GenericSchema>, 'schema'> & Pick<BodyOptions, 'cacheable'>;

async function send<T>(
  url: string,
  { method = 'GET', body, signal, keepalive, cacheable = false }: SendOptions,
  read: (response: Response, wait: () => void) => Promise<T>,
): Promise<T> {
  const write = method !== 'GET';
  const wasOffline = !navigator.onLine;
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => timeout.abort(), REQUEST_TIMEOUT_MS);
  };
  const init: RequestInit = {
    method,
    signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    credentials: 'omit',
    cache: cacheable ? 'default' : 'no-store',
    keepalive,
    // The browser would follow a redirect with a GET, whose response would not tell whether the write was done.
    redirect: write ? 'error' : 'follow',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  };
  let isJson = false;
  const fail = (kind: ApiErrorKind, cause: unknown) => new ApiError(kind, { cause, write, isJson });
  try {
    wait();
    const response = await fetch(url, init);
    isJson = /\bjson\b/.test(response.headers.get('Content-Type') ?? '');
    if (response.ok) {
      signsOfLife.notify();
      return await read(response, wait);
    }
    throw new ApiError('http', { ...(await readProblem(response)), write, isJson });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof ApiError) throw cause;
    if (timeout.signal.aborted) throw fail('timeout', cause);
    if (cause instanceof SyntaxError || cause instanceof v.ValiError) throw fail('contract', cause);
    if (navigator.onLine) throw fail('network', cause);
    throw fail(write && wasOffline ? 'unsent' : 'offline', cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads an error response. There is no message if the body breaks off. */
async function readProblem({ status, headers, body }: Response) {
  const text = await readStart(body).catch(() => '');
  return {
    status,
    serverMessage: messageIn(text),
    retryAfterMs: parseRetryAfter(headers.get('Retry-After')),
  };
}

/** Returns the start of the text, and stops the download soon after MAX_ERROR_BODY characters. */
async function readStart(body: Response['body']): Promise<string> {
  const pieces = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let piece = await pieces?.read(); piece && !piece.done; piece = await pieces?.read()) {
    text += piece.value;
    if (text.length > MAX_ERROR_BODY) await pieces?.cancel();
  }
  return text;
}

/** Converts Retry-After, which is a number of seconds or a date, to ms. */
function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 && wait <= MAX_RETRY_AFTER_MS ? wait : undefined;
}

const Problem = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }));

/** Returns undefined for anything but JSON, such as the HTML pages of proxies. */
function messageIn(text: string): string | undefined {
  const result = v.safeParse(Problem, text);
  return result.success ? displayable(result.output.message) : undefined;
}
