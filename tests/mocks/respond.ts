import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import { db, persist } from './db';
import type { Failure } from './settings';

/** Thrown by a handler to send an error response. */
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

export interface Handler extends HttpHandler {
  /** The name of the call, such as `POST /groups/:groupId/leave`. */
  call: string;
}

/** The names of all mocked calls. */
const names = new Set<string>();

/**
 * Creates the handler of a call, with the delay and failures of the settings. Waits for `ready` before each answer, and
 * saves the tables after each write.
 */
export function on(
  method: Method,
  path: string | RegExp,
  answer: (call: Call) => Answer,
  ready?: () => Promise<void>,
): Handler {
  const name = `${method.toUpperCase()} ${typeof path === 'string' ? path.replace(/^\*/, '') : pathIn(path)}`;
  names.add(name);
  const handler = http[method](path, async ({ request, params }) => {
    if (db.settings.offline) return HttpResponse.error();
    if (db.settings.delayMs) await delay(db.settings.delayMs);
    await ready?.();
    const url = new URL(request.url);
    // A call that is already aborted does not use up a failure: the next call fails instead.
    const failure = request.signal.aborted ? undefined : takeFailure(name, `${request.method} ${url.pathname}`);
    if (failure?.delayMs) await delay(failure.delayMs);
    const failed = failure && (await failedAnswer(failure));
    if (failed) return failed;

    const body = method === 'get' ? {} : parseBody(await request.text(), request.headers.get('content-type'));
    const call: Call = {
      request,
      query: url.searchParams,
      param: (param) => String(params[param] ?? ''),
      field: (field) => textOf(body[field]),
      body,
    };
    const response = await respond(() => answer(call));
    if (method !== 'get' && response.ok) persist();
    if (failure?.status === 'cut')
      return inHalves(response, () => Promise.reject(new TypeError('The connection broke.')));
    if (failure?.status === 'stall') return inHalves(response, () => new Promise(() => undefined));
    return response;
  });
  return Object.assign(handler, { call: name });
}

/** Returns the name of a call that a regular expression for URLs defines: the path at the end of the expression. */
const pathIn = ({ source }: RegExp) => source.replace(/^.*\.com(?=\\\/)|\$$/g, '').replace(/\\/g, '');

async function respond(answer: () => Answer): Promise<Response> {
  try {
    const result = answer();
    return result instanceof Response ? result : Response.json(result);
  } catch (error) {
    if (error instanceof HttpError) return Response.json(error.body, { status: error.status });
    throw error;
  }
}

/** Like `on`, for calls of the backend, which may have to wake up first. */
export const onBackend = (method: Method, path: string, answer: (call: Call) => Answer) =>
  on(method, path, answer, awake);

const wakings = new WeakMap<object, Promise<void>>();

/** Waits until the backend is awake. If it is asleep, the first call wakes it up. */
async function awake(): Promise<void> {
  const { coldStart } = db.settings;
  if (!coldStart) return;
  const waking = wakings.get(coldStart) ?? delay(coldStart.ms);
  wakings.set(coldStart, waking);
  await waking;
}

export const created = (body: object) => Response.json(body, { status: 201 });

/** The HTML page that servers and proxies send for an unknown path. */
export const htmlNotFound = (method: string, path: string) =>
  HttpResponse.html(`<!doctype html><title>Error</title><pre>Cannot ${method} ${encodeURI(path)}</pre>`, {
    status: 404,
  });

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : '';

/** Returns the failure for the call, if any, and counts it as used once. */
function takeFailure(name: string, call: string): Failure | undefined {
  const isOf = (match: string) => (names.has(match) ? match === name : new RegExp(match).test(call));
  const failure = db.settings.failures.find(({ match, times }) => times !== 0 && isOf(match));
  if (failure?.times !== undefined) failure.times -= 1;
  return failure;
}

/** Returns the response of a failure. Undefined for 200, 'cut' and 'stall', which let the call be processed. */
function failedAnswer({ status, body = {} }: Failure): Response | Promise<never> | undefined {
  if (status === 'hang') return new Promise(() => undefined);
  if (status === 0) return HttpResponse.error();
  if (status === 200 || status === 'cut' || status === 'stall') return undefined;
  return typeof body === 'string' ? HttpResponse.html(body, { status }) : Response.json(body, { status });
}

/**
 * Returns the response, and sends the second half of its body once `between` resolves. If `between` rejects, the body
 * breaks off.
 */
export async function inHalves(response: Response, between: () => Promise<void>): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const middle = bytes.length / 2;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes.slice(0, middle)),
    pull: async (controller) => {
      await between();
      controller.enqueue(bytes.slice(middle));
      controller.close();
    },
  });
  return new Response(body, response);
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
