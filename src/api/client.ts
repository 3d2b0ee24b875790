import * as v from 'valibot';
import { displayable } from '../lib/displayable';
import { readJsonList } from '../lib/jsonList';
import { logUnreadable } from '../lib/log';
import { ApiError, type ApiErrorKind } from './errors';
import { collectRows, type ListAnswer } from './rows';

/** A free-tier server that sleeps takes 30 to 60 s for its first answer. */
export const REQUEST_TIMEOUT_MS = 60_000;
/** In characters. Far more than a message needs; error pages may be of any size. */
const MAX_ERROR_BODY = 256 * 1024;
/** Longer waits are a mistake, or nothing that a person would wait for. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;

interface RequestOptions<S extends v.GenericSchema> {
  /** What the response must match. */
  schema: S;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  /** The request outlives its page. For small bodies only: browsers limit them to 64 KiB in all. */
  keepalive?: boolean;
}

/**
 * One call to a JSON server.
 * @throws {ApiError} for every failure except an abort by `signal`, which is rethrown unchanged
 */
export const request = <S extends v.GenericSchema>(url: string, { schema, ...options }: RequestOptions<S>) =>
  send(url, options, async (response) => v.parse(schema, parseJson(await response.text())));

interface BodyOptions {
  /** For the log. */
  name: string;
  /** Whether the browser may keep the response in its own cache, which the app cannot clear when the person leaves. */
  cacheable?: boolean;
  signal?: AbortSignal;
}

interface ListOptions<S extends v.GenericSchema> extends BodyOptions {
  /** What each row must match. */
  schema: S;
  /** What no two rows may share. */
  keyOf?: (row: v.InferOutput<S>) => string;
}

/**
 * A GET of a list of any length, parsed in steps so that the page stays responsive. Rows that cannot be read are left
 * out, counted and logged. Throws like `request`.
 */
export const requestList = <S extends v.GenericSchema>(url: string, { schema, keyOf, ...options }: ListOptions<S>) =>
  requestBody(url, options, async (body) => {
    const rows: v.InferOutput<S>[] = [];
    const list = collectRows(schema, keyOf, (row) => rows.push(row));
    await readJsonList(body, list.add);
    return { rows, unreadable: list.end() };
  });

/**
 * A GET of a list that `read` takes from the body. Throws like `request`, also when `read` throws a SyntaxError: then it
 * is no list.
 */
export const requestBody = <Rows>(
  url: string,
  { name, cacheable, signal }: BodyOptions,
  read: (body: ReadableStream<Uint8Array<ArrayBuffer>>) => Promise<ListAnswer<Rows>>,
) =>
  send(url, { signal, cacheable }, async (response): Promise<ListAnswer<Rows>> => {
    const { body } = response;
    if (!body) throw new SyntaxError('there is no list');
    const answer = await read(body);
    if (answer.unreadable > 0) logUnreadable(name, answer.unreadable);
    return answer;
  });

type SendOptions = Omit<RequestOptions<v.GenericSchema>, 'schema'> & Pick<BodyOptions, 'cacheable'>;

async function send<T>(
  url: string,
  { method = 'GET', body, signal, keepalive, cacheable = false }: SendOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const write = method !== 'GET';
  const wasOffline = !navigator.onLine;
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const init: RequestInit = {
    method,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    credentials: 'omit',
    cache: cacheable ? 'default' : 'no-store',
    keepalive,
    // A redirect would be followed as a GET, whose response says nothing about the write.
    redirect: write ? 'error' : 'follow',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  };
  let isJson = false;
  const fail = (kind: ApiErrorKind, cause: unknown) => new ApiError(kind, { cause, write, isJson });
  try {
    const response = await fetch(url, init);
    isJson = /\bjson\b/.test(response.headers.get('Content-Type') ?? '');
    if (response.ok) return await read(response);
    throw new ApiError('http', { ...(await readProblem(response)), write, isJson });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof ApiError) throw cause;
    if (timeout.aborted) throw fail('timeout', cause);
    if (cause instanceof SyntaxError || cause instanceof v.ValiError) throw fail('contract', cause);
    if (navigator.onLine) throw fail('network', cause);
    throw fail(write && wasOffline ? 'unsent' : 'offline', cause);
  }
}

/** What an error response tells. Its body may break off. */
async function readProblem({ status, headers, body }: Response) {
  const text = await readStart(body).catch(() => '');
  return {
    status,
    serverMessage: messageIn(parseJson(text)),
    retryAfterMs: parseRetryAfter(headers.get('Retry-After')),
  };
}

/** The text up to MAX_ERROR_BODY; the rest is not even loaded. */
async function readStart(body: Response['body']): Promise<string> {
  const pieces = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let piece = await pieces?.read(); piece && !piece.done; piece = await pieces?.read()) {
    text += piece.value;
    if (text.length > MAX_ERROR_BODY) await pieces?.cancel();
  }
  return text;
}

/** Seconds, or a date. */
function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 && wait <= MAX_RETRY_AFTER_MS ? wait : undefined;
}

/** Undefined for anything but JSON: proxies send HTML. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Problem = v.object({ message: v.string() });

function messageIn(json: unknown): string | undefined {
  const result = v.safeParse(Problem, json);
  return result.success ? displayable(result.output.message) : undefined;
}
