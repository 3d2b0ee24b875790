import { delay, HttpResponse, http } from 'msw';
import { db, persist } from './db';

/** Throw it in a handler to send an error response. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, body: object = { message }) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

export interface Call {
  request: Request;
  query: URLSearchParams;
  /** A parameter of the path. */
  param: (name: string) => string;
  /** A field of the JSON or form body as text, trimmed; empty when it is missing. */
  field: (name: string) => string;
  body: Record<string, unknown>;
}

type Method = 'get' | 'post' | 'patch' | 'delete';
type Answer = object | Response;

/** Creates the handler of a call. Adds the delay and failures of the settings, and saves the tables after a write. */
export function on(method: Method, path: string | RegExp, answer: (call: Call) => Answer) {
  return http[method](path, async ({ request, params }) => {
    if (db.settings.delayMs) await delay(db.settings.delayMs);
    const url = new URL(request.url);
    const failure = await nextFailure(`${request.method} ${url.pathname}`);
    if (failure) return failure;

    const body = method === 'get' ? {} : parseBody(await request.text(), request.headers.get('content-type'));
    try {
      const result = answer({
        request,
        query: url.searchParams,
        param: (name) => String(params[name] ?? ''),
        field: (name) => textOf(body[name]),
        body,
      });
      if (method !== 'get') persist();
      return result instanceof Response ? result : Response.json(result);
    } catch (error) {
      if (error instanceof HttpError) return Response.json(error.body, { status: error.status });
      throw error;
    }
  });
}

export const created = (body: object) => Response.json(body, { status: 201 });

/** The HTML page that servers and proxies send for an unknown path. */
export const htmlNotFound = (method: string, path: string) =>
  HttpResponse.html(`<!doctype html><title>Error</title><pre>Cannot ${method} ${encodeURI(path)}</pre>`, {
    status: 404,
  });

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : '';

async function nextFailure(call: string): Promise<Response | undefined> {
  const failure = db.settings.failures.find(({ match, times }) => times !== 0 && new RegExp(match).test(call));
  if (!failure) return undefined;
  if (failure.times !== undefined) failure.times -= 1;
  if (failure.delayMs) await delay(failure.delayMs);
  const { status, body = {} } = failure;
  if (status === 0) return HttpResponse.error();
  if (status === 200) return undefined;
  return typeof body === 'string' ? HttpResponse.html(body, { status }) : Response.json(body, { status });
}

function parseBody(text: string, contentType: string | null): Record<string, unknown> {
  if (contentType?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
