import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Ask, askOf } from './ask';
import { copyOf } from './copy';
import { itKeepsNoGap, itRoutes } from './routing';
import { isInstalled, isRequired, type Running, serverNames, start } from './servers';
import { itServes } from './serving';

for (const name of serverNames) {
  // "npm run test:hosts" says which are left out.
  describe.runIf(isRequired(name) || isInstalled(name))(name, () => {
    const dist = copyOf(inject('dist'), name);
    let server: Running;
    beforeAll(async () => {
      server = await start[name](dist);
    });
    afterAll(() => server.stop());
    const ask: Ask = (...asked) => askOf(server.origin)(...asked);

    itRoutes(dist, ask);
    itKeepsNoGap(dist, ask);
    itServes(dist, ask);
  });
}
