import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { findBrowser } from './browser';
import { openSession } from './fixtures';

// Takes the screenshots of README.md from the mock build, which "npm run screenshots" makes first.

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

interface Screenshot {
  name: string;
  device: BrowserContextOptions;
  person: { uid: string; email: string };
  open: (page: Page) => Promise<unknown>;
}

const screenshots: Screenshot[] = [
  {
    name: 'find-group',
    device: desktop,
    person: people.member,
    open: async (page) => {
      await page.goto('/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas');
      await page
        .getByRole('button', { name: /^REQUEST TO JOIN/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'owner-phone',
    device: phone,
    person: people.owner,
    open: async (page) => {
      await page.goto(`/Manage-group/${groupIds.austin}`);
      await page.getByRole('button', { name: 'Accept' }).first().waitFor();
    },
  },
];

const server = await preview({ mode: 'mock', build: { outDir: 'dist-mock' }, preview: { port: 0 }, logLevel: 'warn' });
const browser = await chromium.launch(findBrowser());
const [baseURL] = server.resolvedUrls?.local ?? [];
for (const { name, device, person, open } of screenshots) {
  const page = await browser.newPage({ ...device, baseURL, reducedMotion: 'reduce', colorScheme: 'light' });
  await openSession(page, person);
  await open(page);
  // Fonts, and the outlines of the map.
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: fileURLToPath(new URL(`../../.readme/${name}.png`, import.meta.url)) });
  await page.close();
}
await browser.close();
await server.close();
