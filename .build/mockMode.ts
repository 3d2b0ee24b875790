import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Connect, Plugin, ResolvedConfig } from 'vite';

interface Person {
  email: string;
  password: string;
  role: string;
}

/**
 * Serves the files that mock mode needs in addition to the app: the service worker of MSW and the mock of the checkout
 * page. They are not in `public/`, so that live builds do not contain them.
 */
export function mockMode(): Plugin {
  let config: ResolvedConfig;
  const files = new Map([
    ['mockServiceWorker.js', () => createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')],
    ['hosted-checkout.html', () => join(config.root, 'tests/mocks/hosted-checkout.html')],
  ]);
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const name = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
    const path = files.get(name);
    if (!path) return next();
    response.setHeader('Content-Type', name.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.setHeader('Cache-Control', 'no-store');
    response.end(readFileSync(path()));
  };

  return {
    name: 'mock-mode',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle() {
      for (const [fileName, path] of files) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path(), 'utf8') });
      }
    },
    // Runs before the hosting plugin, whose content security policy does not apply to the checkout page.
    configurePreviewServer(server) {
      server.middlewares.use(serve);
    },
    configureServer(server) {
      server.middlewares.use(serve);

      const printUrls = server.printUrls;
      server.printUrls = () => {
        printUrls();
        server.ssrLoadModule('/tests/mocks/people.ts').then(
          ({ people }) => config.logger.info(`\n  Sign in as\n${describePeople(people)}`),
          (error: unknown) => config.logger.error(`The people to sign in as are not known: ${error}`),
        );
      };
    },
  };
}

const describePeople = (people: Record<string, Person>) =>
  Object.values(people)
    .map(({ email, password, role }) => `  ➜  ${email}  ${password}  (${role})\n`)
    .join('');
