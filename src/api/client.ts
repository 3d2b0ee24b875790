import * as v from 'valibot';
import { readJsonList } from '../lib/jsonList';
import { offlineCache } from '../lib/offlineCache';
import { ApiError } from './errors';

/** A free-tier server that sleeps takes 30 to 60 s for its first answer. */
const REQUEST_TIMEOUT_MS = 60_000;
const MAX_SERVER_MESSAGE_LENGTH = 300;

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
  send(url, options, async (response) => parse(schema, parseJson(await response.text())));

/** A GET of a list of any length, parsed in steps so that the page stays responsive. Throws like `request`. */
export const requestList = <S extends v.GenericSchema>(url: string, { schema, signal }: RequestOptions<S>) =>
  send(url, { signal }, async ({ body }) => {
    const list: v.InferOutput<S>[] = [];
    if (body) await readJsonList(body, (items) => list.push(...items.map((item) => parse(schema, item))));
    return list;
  });

async function send<T>(
  url: string,
  { method = 'GET', body, signal, keepalive }: Omit<RequestOptions<v.GenericSchema>, 'schema'>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const init: RequestInit = {
    method,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    credentials: 'omit',
    keepalive,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  };
  try {
    const response = await fetch(url, init);
    offlineCache.note(response);
    if (response.ok) return await read(response);
    const serverMessage = displayableMessage(parseJson(await response.text()));
    throw new ApiError('http', { status: response.status, serverMessage });
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (signal?.aborted) throw signal.reason;
    if (timeout.aborted) throw new ApiError('timeout', { cause });
    if (cause instanceof SyntaxError) throw new ApiError('contract', { cause });
    throw new ApiError(navigator.onLine ? 'network' : 'offline', { cause });
  }
}

function parse<S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  throw new ApiError('contract', { cause: v.flatten(result.issues) });
}

/** Undefined for anything but JSON: proxies send HTML. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The server's `message`, unless it is HTML. */
function displayableMessage(json: unknown): string | undefined {
  const result = v.safeParse(v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty()) }), json);
  if (!result.success) return undefined;
  const { message } = result.output;
  return message.startsWith('<') ? undefined : message.slice(0, MAX_SERVER_MESSAGE_LENGTH);
}
