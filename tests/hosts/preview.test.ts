import type { AddressInfo } from 'node:net';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Ask, askOf } from './ask';
import { copyOf } from './copy';
import { itRoutes } from './routing';
import { itServes } from './serving';

describe('npm run preview', () => {
  const dist = copyOf(inject('dist'), 'preview');
  let server: PreviewServer;
  let ask: Ask = () => Promise.reject();
  beforeAll(async () => {
    server = await preview({
      mode: 'e2e',
      build: { outDir: dist },
      preview: { host: '127.0.0.1', port: 0, strictPort: false },
    });
    ask = askOf(`http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`);
  });
  afterAll(() => server.close());
  const asked: Ask = (...question) => ask(...question);

  // Vite's file server sends no-cache for files without a caching rule.
  itRoutes(dist, asked, { cachingElsewhere: () => 'no-cache' });
  itServes(dist, asked, { vary: false });
});
