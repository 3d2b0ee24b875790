import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, preview } from 'vite';

const root = join(import.meta.dirname, '../..');
const shared = { root, mode: 'e2e', logLevel: 'warn', build: { outDir: 'dist-bench' } } as const;
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the app for the mocked services and serves it as a static host does: headers, redirects, gzip. */
export async function startSite() {
  await build(shared);
  const compressed = compressFiles(join(root, shared.build.outDir));
  const preferred = { port: 4182, strictPort: false };
  const server = await preview({ ...shared, preview: preferred, plugins: [serveCompressed(compressed)] });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('The build is not served.');
  return {
    origin: new URL(url).origin,
    /** The KiB that a file takes on the wire. */
    sizeOf: (path: string) => (compressed.get(path)?.length ?? 0) / 1024,
    stop: () => server.close(),
  };
}

/** By path, at level 9, as hosts compress once and serve often. */
function compressFiles(dir: string): Map<string, Buffer> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => types[extname(name)]);
  return new Map(names.map((name) => [`/${name}`, gzipSync(readFileSync(join(dir, name)), { level: 9 })]));
}

const serveCompressed = (files: Map<string, Buffer>): Plugin => ({
  name: 'serve-compressed',
  configurePreviewServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = request.url === '/' ? '/index.html' : (request.url ?? '');
      const body = files.get(path);
      if (!body) return next();
      const type = `${types[extname(path)]}; charset=utf-8`;
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }).end(body);
    });
  },
});
