import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { headersFor, parseHeaders, parseRedirects, redirectFor } from '../../.build/hostingFiles';
import { contentTypes, isText } from '../../.build/hosts/site';
import { listenOnFreePort } from '../support/ports';

/**
 * The rules for a build without `_headers` and `_redirects` files, such as the floor. They include the app's opener
 * policy, which lets the browser start another process for the page after the document has arrived.
 */
const HEADERS = [
  '/*\n  Cross-Origin-Opener-Policy: same-origin',
  '/\n  Cache-Control: no-cache',
  '/:page\n  Cache-Control: no-cache\n',
].join('\n');
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REDIRECTS = '/robots.txt none 404\n/* /index.html 200';
const HASHED = /[-.][\w-]{8,}\.\w+$/;

interface StoredFile {
  type: string;
  body: Buffer;
  etag: string;
  brotli?: Buffer;
}

/**
 * Serves a build on a free port, as a CDN does: compresses files once with brotli at the highest level, follows the
 * build's `_headers` and `_redirects`, and answers 304 if the browser's copy is current.
 */
export async function startSite(dir: string): Promise<{ origin: string; stop: () => void }> {
  const files = readFiles(dir);
  const text = (path: string) => files.get(path)?.body.toString();
  const headers = parseHeaders(text('/_headers') ?? HEADERS);
  const redirects = parseRedirects(text('/_redirects') ?? REDIRECTS);

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { target, status } = files.has(pathname)
      ? { target: pathname, status: 200 }
      : (redirectFor(redirects, pathname) ?? { target: '', status: 404 });
    const file = files.get(target);
    if (!file) return void response.writeHead(404).end();
    response.setHeaders(headersFor(headers, pathname));
    if (!files.has('/_headers') && HASHED.test(pathname)) response.setHeader('Cache-Control', IMMUTABLE);
    response.setHeader('ETag', file.etag).setHeader('Vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304).end();
    response.setHeader('Content-Type', file.type);
    const brotli = request.headers['accept-encoding']?.includes('br') ? file.brotli : undefined;
    if (brotli) response.setHeader('Content-Encoding', 'br');
    response.writeHead(status).end(brotli ?? file.body);
  });
  const port = await listenOnFreePort(server, '127.0.0.1');
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** Reads the files of a folder, by path such as `/assets/main.js`. */
function readFiles(dir: string): Map<string, StoredFile> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const body = readFileSync(path);
      const type = contentTypes[extname(path).slice(1)] ?? 'application/octet-stream';
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      const brotli = isText(path) ? brotliCompressSync(body) : undefined;
      return [`/${relative(dir, path).split(sep).join('/')}`, { type, body, etag, brotli }];
    }),
  );
}
