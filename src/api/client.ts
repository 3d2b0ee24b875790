import * as v from 'valibot';
import { keptAnswers } from '../lib/keptAnswers';
import { ApiError } from './errors';
import { readJsonList } from './jsonList';

/** A sleeping free-tier server takes 30 to 60 s for its first answer. */
export const REQUEST_TIMEOUT_MS = 60_000;
const LONGEST_SHOWN_MESSAGE = 300;

interface RequestOptions<S extends v.GenericSchema> {
  /** What the answer must look like. */
  schema: S;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  /** Arrives even if the page goes away meanwhile; for small bodies only. */
  keepalive?: boolean;
}

/**
 * One call to a JSON server.
 * @throws {ApiError} whatever goes wrong, but for an abort by `signal`, which is rethrown as it is.
 */
export const request = <S extends v.GenericSchema>(url: string, { schema, ...options }: RequestOptions<S>) =>
  send(url, options, async (response) => parse(schema, parseJson(await response.text())));

/** A GET of a list of any length, which is read without stopping the page. Throws as `request` does. */
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
    keptAnswers.note(response);
    if (response.ok) return await read(response);
    const serverMessage = shownMessage(parseJson(await response.text()));
    throw new ApiError('http', { status: response.status, serverMessage });
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (signal?.aborted) throw signal.reason;
    if (timeout.aborted) throw new ApiError('timeout', { cause });
    if (cause instanceof SyntaxError) throw new ApiError('contract', { cause });
    throw new ApiError(navigator.onLine ? 'network' : 'offline', { cause });
  }
}

function parse<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  throw new ApiError('contract', { cause: v.flatten(result.issues) });
}

/** Proxies answer HTML; that is no answer to us, and no exception either. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The server's `message`, when it is a sentence for people and not a page or a stack. */
function shownMessage(answer: unknown): string | undefined {
  const result = v.safeParse(v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty()) }), answer);
  if (!result.success) return undefined;
  const { message } = result.output;
  return message.startsWith('<') ? undefined : message.slice(0, LONGEST_SHOWN_MESSAGE);
}
