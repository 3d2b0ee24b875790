import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import type { Host } from './host';
import type { Release } from './releases';
import { askForVersion, type Browser, expectFetched, expectRelease, expectWaiting, problem } from './visit';

interface Scene {
  host: Host;
  browser: Browser;
  tab: Page;
  /**
   * Gets the newest release as a person does, for example by a reload. Returns the tab that the person then looks at.
   */
  go: (tab: Page) => Promise<Page>;
}

/** Functions that deploy and lose releases. Each returns a tab, and the release that this tab must run in the end. */
export const states: Record<string, (scene: Scene) => Promise<{ tab: Page; ends: Release }>> = {
  async 'good release'({ host, tab, go }) {
    host.deploy('second', 'first');
    await expectFetched(tab);
    return { tab: await go(tab), ends: 'second' };
  },
  async 'broken release, then a good one'({ host, tab, go }) {
    host.deploy('broken', 'first');
    await expectFetched(tab);
    const failed = await go(tab);
    await expect(problem(failed)).toBeVisible();
    host.deploy('second', 'broken');
    return { tab: await go(failed), ends: 'second' };
  },
  async 'broken release, rolled back'({ host, tab, go }) {
    host.deploy('dead', 'first');
    await expectFetched(tab);
    const failed = await go(tab);
    // Repeat, because the tab may still be reloading itself, which restarts its clock.
    await expect(async () => {
      await failed.clock.fastForward('00:11');
      expect(await failed.getByText('Cheer Groups could not be loaded yet.').isVisible()).toBe(true);
    }).toPass();
    host.deploy('first');
    // The error message tells the person to reload. The browser checks for a new service worker on each navigation.
    await failed.reload();
    await expectWaiting(failed);
    await failed.reload();
    return { tab: failed, ends: 'first' };
  },
  async 'half uploaded'({ host, tab, go }) {
    host.deploy('second', 'first');
    host.lose((path) => path.includes('ResetPage'), 'page');
    await expectFetched(tab, false);
    await tab.reload();
    await expectRelease(tab, 'first');
    host.mend();
    await expectFetched(tab);
    return { tab: await go(tab), ends: 'second' };
  },
  async 'offline in the middle'({ host, browser, tab, go }) {
    host.deploy('second', 'first');
    host.lose((path) => path.includes('ResetPage'), 'silent');
    await askForVersion(tab);
    await host.waits();
    await browser.setOffline(true);
    host.mend();
    await expectFetched(tab, false);
    await tab.reload();
    await expectRelease(tab, 'first');
    await browser.setOffline(false);
    // Repeat, because the first checks may still find no network.
    await expect(async () => {
      await askForVersion(tab);
      await expectWaiting(tab, true, 5000);
    }).toPass();
    await browser.setOffline(true);
    return { tab: await go(tab), ends: 'second' };
  },
  async 'old chunks gone'({ host, tab, go }) {
    host.deploy('second');
    await expectFetched(tab);
    await expectRelease(tab, 'first');
    return { tab: await go(tab), ends: 'second' };
  },
  async 'HTML in place of old chunks'({ host, tab, go }) {
    host.deploy('second');
    host.lose((path, exists) => path.startsWith('/assets/') && !exists, 'page');
    await expectFetched(tab);
    await expectRelease(tab, 'first');
    return { tab: await go(tab), ends: 'second' };
  },
};
