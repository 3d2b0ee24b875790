import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getResponse } from 'msw';
import * as v from 'valibot';
import { addGenerated, db, resetDb } from './db';
import { handlers } from './handlers';
import { htmlNotFound } from './respond';
import { Settings } from './settings';

const checkoutPage = readFileSync(join(import.meta.dirname, 'hosted-checkout.html'), 'utf8');

/** Restores the initial data and settings. `origin` is the address of this server, which also has the checkout page. */
export function reset(origin: string) {
  resetDb();
  db.settings.checkoutOrigin = origin;
}

/** The writes that succeeded, as `METHOD /path`, in the order in which they were applied. */
const applied: string[] = [];

/** The request listener of an HTTP server for all mocked services. */
export async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const request = await toRequest(incoming);
    const response = await answer(request);
    if (response.ok && !['GET', 'OPTIONS'].includes(request.method))
      applied.push(`${request.method} ${new URL(request.url).pathname}`);
    await send(response, outgoing);
  } catch (error) {
    console.error(error);
    outgoing.writeHead(500, cors()).end('{"message":"The mock server failed."}');
  }
}

async function answer(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  switch (`${request.method} ${pathname}`) {
    case 'GET /hosted-checkout.html':
      return new Response(checkoutPage, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    case 'GET /__applied':
      return Response.json(applied);
    case 'POST /__reset':
      reset(origin);
      return Response.json({ message: 'Reset.' });
    case 'POST /__settings':
      return changeSettings(await request.json());
    // Never answers, like a server that does not wake up.
    case 'GET /__silent':
      return new Promise(() => undefined);
  }
  if (request.method === 'OPTIONS') {
    if (request.headers.get('user-agent') === db.settings.silentTo) await new Promise(() => undefined);
    return new Response(null, { status: 204 });
  }
  return (await getResponse(handlers, request)) ?? htmlNotFound(request.method, pathname);
}

/** Lets end-to-end tests change some of the settings. */
function changeSettings(body: unknown): Response {
  const result = v.safeParse(v.partial(Settings), body);
  if (!result.success) return Response.json(v.flatten(result.issues), { status: 400 });
  Object.assign(db.settings, result.output);
  addGenerated();
  return Response.json(db.settings);
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = method === 'GET' || method === 'HEAD' ? undefined : Buffer.concat(chunks);
  return new Request(new URL(url, `http://${incoming.headers.host}`), { method, headers, body });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  // MSW represents a network error by `HttpResponse.error()`.
  if (response.type === 'error') return void outgoing.destroy();
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...cors() });
  try {
    for await (const piece of response.body ?? []) await new Promise((sent) => outgoing.write(piece, sent));
    outgoing.end();
  } catch {
    // The body of the answer breaks off, so break the connection.
    outgoing.destroy();
  }
}

/** CORS headers for any origin and any request header, since the identity SDK adds headers of its own. */
export function cors() {
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '600',
  };
}
