import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test';
import { preview } from 'vite';
import { groupIds } from '../mocks/seed';
import { findBrowser } from './browser';

// Takes the screenshots of README.md from the mock build, which "npm run screenshots" makes first.

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

interface Screenshot {
  name: string;
  device: BrowserContextOptions;
  /** The path, with the settings of the mock panel as a parameter. */
  path: string;
  /** Returns the element to wait for before the screenshot. */
  shows: (page: Page) => Locator;
  withPanel?: boolean;
}

const austin = `/Manage-group/${groupIds.austin}`;

const screenshots: Screenshot[] = [
  {
    name: 'find-group',
    device: desktop,
    path: '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas&mock=as:member',
    shows: (page) => page.getByRole('button', { name: /^REQUEST TO JOIN/ }),
  },
  {
    name: 'owner-phone',
    device: phone,
    path: `${austin}?mock=as:owner`,
    shows: (page) => page.getByRole('button', { name: 'Accept' }),
  },
  {
    name: 'mock-panel',
    device: desktop,
    path: `${austin}?mock=as:owner,fail:GET /groups/:groupId/members=html`,
    shows: (page) => page.getByRole('button', { name: 'Try again' }),
    withPanel: true,
  },
];

const server = await preview({ mode: 'mock', build: { outDir: 'dist-mock' }, preview: { port: 0 }, logLevel: 'warn' });
const browser = await chromium.launch(findBrowser());
const [baseURL] = server.resolvedUrls?.local ?? [];
for (const { name, device, path, shows, withPanel } of screenshots) {
  const page = await browser.newPage({ ...device, baseURL, reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(path);
  await shows(page).first().waitFor();
  const panel = page.getByRole('complementary', { name: 'Mock panel' });
  if (withPanel) await panel.getByRole('button', { name: /^Mock panel/ }).click();
  else await panel.evaluate((element) => element.remove());
  // Give the fonts and the map outlines time to load. Do not wait for an idle network, because Playwright does not
  // learn when the script of a worker has arrived.
  await page.waitForTimeout(3000);
  await page.screenshot({ path: fileURLToPath(new URL(`../../.readme/${name}.png`, import.meta.url)) });
  await page.close();
}
await browser.close();
await server.close();
