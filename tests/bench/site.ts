import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, preview } from 'vite';

const root = join(import.meta.dirname, '../..');
const config = { root, mode: 'e2e', logLevel: 'warn', build: { outDir: 'dist-bench' } } as const;
const contentTypes: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the app for the mocked services and serves it as static hosts do: with headers, redirects and gzip. */
export async function startSite() {
  await build(config);
  const compressed = compressFiles(join(root, config.build.outDir));
  const previewOptions = { port: 4182, strictPort: false };
  const server = await preview({ ...config, preview: previewOptions, plugins: [serveCompressed(compressed)] });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('The build is not served.');
  return {
    origin: new URL(url).origin,
    /** The compressed size of a file in KiB. */
    sizeOf: (path: string) => (compressed.get(path)?.length ?? 0) / 1024,
    stop: () => server.close(),
  };
}

/** Compressed files by path. At the highest level, since hosts compress a file once and serve it often. */
function compressFiles(dir: string): Map<string, Buffer> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => contentTypes[extname(name)]);
  return new Map(names.map((name) => [`/${name}`, gzipSync(readFileSync(join(dir, name)), { level: 9 })]));
}

const serveCompressed = (files: Map<string, Buffer>): Plugin => ({
  name: 'serve-compressed',
  configurePreviewServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = request.url === '/' ? '/index.html' : (request.url ?? '');
      const body = files.get(path);
      if (!body) return next();
      const type = `${contentTypes[extname(path)]}; charset=utf-8`;
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }).end(body);
    });
  },
});
