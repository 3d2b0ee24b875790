import { chromium, type Page } from '@playwright/test';
import { test as base } from '../fixtures';
import { type Host, startHost } from './host';
import { type Browser, expectCopied, startBrowser } from './visit';

/** A host with the first release, a browser with a signed-in person, and a tab that a service worker controls. */
export const test = base.extend<{ host: Host; browserOf: Browser; tab: Page }>({
  host: async ({ locale: _ }, use) => {
    const host = await startHost();
    host.deploy('first');
    await use(host);
    await host.stop();
  },
  browserOf: async ({ host, contextOptions, launchOptions }, use) => {
    const options = { ...contextOptions, ...launchOptions, baseURL: host.origin };
    const browser = await startBrowser((profile) => chromium.launchPersistentContext(profile, options));
    await use(browser);
    await browser.end();
  },
  tab: async ({ browserOf }, use) => {
    const tab = await browserOf.openTab();
    await expectCopied(tab);
    await use(tab);
  },
});
