import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Ask } from './ask';
import { SECRET } from './copy';
import { contentTypes, expectedOf, filesOf } from './expected';

const gzip = { 'Accept-Encoding': 'gzip' };
/** The length, in bytes, from which hosts must compress a response. */
const MIN_SIZE = 1_100;

const outside = [
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/%252e%252e/%252e%252e/secret.txt',
  '//../secret.txt',
  '/%00/../secret.txt',
];

/** The extension of a compressed copy. */
type Encoding = 'br' | 'gz';

/** Tests the content types, compression and file access of a server. */
export function itServes(
  dist: string,
  ask: Ask,
  { vary = true, precompressed = [] as readonly Encoding[] } = {},
): void {
  const files = filesOf(dist);
  const expected = expectedOf(dist);

  it('tells the type of each file, and of the page that answers for another', async () => {
    for (const path of [...files, '/', '/nowhere.js', '/assets/missing.js']) {
      const type = contentTypes[extname(expected(path).file)];
      if (type) expect((await ask(path)).headers['content-type'], path).toMatch(type);
    }
  });

  it('compresses texts, and nothing else', async () => {
    for (const path of [...files, '/', '/find-group']) {
      const content = readFileSync(join(dist, expected(path).file));
      const { headers, body } = await ask(path, gzip);
      const isText = !/\.(?:png|woff2)$/.test(path);
      if (isText && content.length < MIN_SIZE) continue;
      expect(headers['content-encoding'], path).toBe(isText ? 'gzip' : undefined);
      if (isText && vary) expect(headers.vary, path).toMatch(/\baccept-encoding\b/i);
      expect((isText ? gunzipSync(body) : body).equals(content), path).toBe(true);
      expect((await ask(path)).headers['content-encoding'], path).toBeUndefined();
    }
  });

  it.each(precompressed)('sends what the build has compressed: .%s', async (ending) => {
    const asked = { 'Accept-Encoding': ending === 'br' ? 'gzip, br' : 'gzip' };
    for (const path of [...files.filter((file) => !/\.(?:png|woff2)$/.test(file)), '/', '/find-group']) {
      const { file } = expected(path);
      const { headers, body } = await ask(path, asked);
      expect(headers, path).toMatchObject({
        'content-encoding': ending === 'br' ? 'br' : 'gzip',
        ...expected(path).headers,
      });
      expect(headers['cache-control'], path).toBe(expected(path).caching);
      expect(body.equals(readFileSync(join(dist, `${file}.${ending}`))), path).toBe(true);
      const content = readFileSync(join(dist, file));
      expect((ending === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).equals(content), path).toBe(true);
    }
  });

  it('answers that a browser has the file already, with the headers', async () => {
    for (const path of [...files, '/', '/find-group', '/Manage-group/1'])
      for (const encoding of [{}, gzip]) {
        const { headers } = await ask(path, encoding);
        const again = await ask(path, { ...encoding, 'If-None-Match': `${headers.etag}` });
        expect(again.status, path).toBe(304);
        expect(again.headers, path).toMatchObject(expected(path).headers);
        expect(again.headers['cache-control'], path).toBe(expected(path).caching);
        const other = await ask(path, { ...encoding, 'If-None-Match': '"other"' });
        expect(other.status, path).toBe(200);
      }
  });

  it('sends the same headers to a HEAD', async () => {
    for (const path of ['/', '/find-group', '/favicon.svg', '/assets/missing.js']) {
      const head = await ask(path, {}, 'HEAD');
      expect(head.status, path).toBe(expected(path).status);
      expect(head.headers, path).toMatchObject(expected(path).headers);
      expect(head.headers['cache-control'], path).toBe(expected(path).caching);
      expect(head.body.length, path).toBe(0);
    }
  });

  it('sends the headers with a refusal, too', async () => {
    const { headers } = await ask('/', {}, 'DELETE');
    expect(headers).toMatchObject(expected('/').headers);
  });

  it('serves nothing outside of its folder', async () => {
    for (const path of outside) {
      const { status, body } = await ask(path);
      expect([200, 400, 403, 404], path).toContain(status);
      expect(body.toString(), path).not.toContain(SECRET);
      if (status === 200) expect(body.equals(readFileSync(join(dist, 'index.html'))), path).toBe(true);
    }
  });

  it('does not tell its version', async () => {
    for (const path of ['/', '/assets/missing.js', '/%zz']) {
      const { headers, body } = await ask(path);
      expect(`${headers.server} ${headers['x-powered-by']}`, path).not.toMatch(/\d/);
      expect(body.toString(), path).not.toMatch(/(?:nginx|apache|caddy)\/\d/i);
    }
  });
}

/** Tests the compression of a file that somebody has added to the build, without a compressed copy. */
export function itCompressesWell(dist: string, ask: Ask): void {
  it('compresses other files at level 6 or so', async () => {
    const text = readFileSync(join(dist, 'index.html'));
    writeFileSync(join(dist, 'added.html'), text);
    try {
      const { headers, body } = await ask('/added.html', gzip);
      expect(headers['content-encoding']).toBe('gzip');
      expect(body.length).toBeLessThan(gzipSync(text, { level: 4 }).length);
    } finally {
      rmSync(join(dist, 'added.html'));
    }
  });
}
