import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect, Plugin, ResolvedConfig } from 'vite';

interface Person {
  email: string;
  password: string;
  role: string;
}

const CHECKOUT_PAGE = 'hosted-checkout.html';

/** Serves the mock of the checkout page. It is not in `public/`, so that live builds do not contain it. */
export function mockMode(): Plugin {
  let config: ResolvedConfig;
  const read = () => readFileSync(join(config.root, 'tests/mocks', CHECKOUT_PAGE), 'utf8');
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    if (request.url?.split('?')[0] !== `/${CHECKOUT_PAGE}`) return next();
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Cache-Control', 'no-store');
    response.end(read());
  };

  return {
    name: 'mock-mode',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: CHECKOUT_PAGE, source: read() });
    },
    // Runs before the hosting plugin, whose content security policy is not meant for the checkout page.
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
