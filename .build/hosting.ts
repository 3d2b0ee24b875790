import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Connect, Plugin, ResolvedConfig } from 'vite';
import { fillHeaders, inlineIn } from './contentPolicy.ts';
import { headersFor, nameFiles, parseHeaders, parseRedirects, redirectFor } from './hostingFiles.ts';

/** Fills in the content security policy in `_headers`, and makes `vite preview` serve a build as static hosts do. */
export function hosting(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'hosting',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // Replaces the copy of public/_headers that Vite puts into the build.
        const template = readFileSync(join(config.publicDir, '_headers'), 'utf8');
        const files = Object.values(bundle).map(({ fileName }) => `/${fileName}`);
        const page = bundle['index.html'];
        const inline = inlineIn(page?.type === 'asset' ? `${page.source}` : '');
        const source = nameFiles(fillHeaders(template, config.env, inline), files);
        this.emitFile({ type: 'asset', fileName: '_headers', source });
      },
    },
    configurePreviewServer(server) {
      const dir = resolve(config.root, config.build.outDir);
      if (!existsSync(join(dir, '_headers')))
        throw new Error(`There is no build in ${dir}. Run "npm run build" first.`);
      server.middlewares.use(staticHost(dir));
    },
  };
}

/** Sets the headers and follows the redirects; the file server of Vite serves the files. */
function staticHost(dir: string): Connect.NextHandleFunction {
  const read = (name: string) => readFileSync(join(dir, name), 'utf8');
  const headers = parseHeaders(read('_headers'));
  const redirects = parseRedirects(read('_redirects'));

  return (request, response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    response.setHeaders(headersFor(headers, path));
    if (isServed(dir, path)) return next();

    const redirect = redirectFor(redirects, path);
    if (redirect?.status === 404) {
      // As on static hosts, a 404 must not be cached.
      response.setHeader('Cache-Control', 'no-store');
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end(read(redirect.target));
    } else {
      request.url = redirect?.target ?? request.url;
      next();
    }
  };
}

/** Whether the build has a file at the path. Static hosts do not serve `_headers` and `_redirects`. */
function isServed(dir: string, path: string): boolean {
  if (path === '/') return true;
  if (path.startsWith('/_')) return false;
  try {
    const file = resolve(dir, `.${decodeURIComponent(path)}`);
    return file.startsWith(join(dir, '/')) && statSync(file).isFile();
  } catch {
    return false;
  }
}
