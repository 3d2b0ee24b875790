import type { Page } from '@playwright/test';
import { findFullBrowser } from '../browser';
import { expect } from '../fixtures';
import { test } from './fixtures';
import { states } from './states';
import { expectRelease } from './visit';

// Tests the installed app in its own window, which the person closes and reopens while a tab of the browser stays open.

const launchOptions = findFullBrowser();
if (launchOptions) {
  test.use({ launchOptions });
  for (const [state, act] of Object.entries(states))
    test(`${state}, installed`, { tag: '@long' }, async ({ host, browserOf: browser, tab }) => {
      await browser.install(tab);
      const app = await browser.openInstalled(tab);
      expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
      const go = async (from: Page) => {
        await from.close();
        return browser.openInstalled(tab);
      };
      const end = await act({ host, browser, tab: app, go });
      await expectRelease(end.tab, end.ends);
    });
}
