import { test as base } from '@playwright/test';
import { type EngineName, findEngines } from './engines';
import { type Network, startNetwork } from './network';
import { Tab } from './tab';
import type { Connection } from './webdriver';

interface Fixtures {
  tab: Tab;
}
interface WorkerFixtures {
  engine: EngineName;
  network: Network;
  connection: Connection;
}

/** Playwright's test runner, but with a browser that Playwright itself cannot drive. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  network: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the pattern
    async ({}, use) => {
      const network = await startNetwork();
      await use(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  connection: [
    async ({ engine, network }, use) => {
      const start = findEngines().get(engine);
      if (!start) throw new Error(`${engine} is not installed.`);
      const connection = await start(network.port);
      await use(connection);
      await connection.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ connection, network, baseURL, viewport }, use) => {
    network.offline = false;
    if (viewport) await connection.send('resize', viewport);
    const tab = new Tab(connection, baseURL ?? '');
    await tab.reset();
    await use(tab);
  },
});
