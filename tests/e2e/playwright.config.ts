import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findBrowser } from './browser';

const root = '../..';
const mockUrl = 'http://localhost:4180';
const liveUrl = 'http://localhost:4181';

const launchOptions = findBrowser();
if (!launchOptions) throw new Error('No browser was found. "npm run test:e2e" installs one.');

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The mock build is answered by its own service worker, the live build by the mock server. */
const mock = { baseURL: mockUrl, serviceWorkers: 'allow' } as const;
const live = { baseURL: liveUrl, serviceWorkers: 'block' } as const;

const server = (command: string, url: string) => ({ command, url, cwd: root, reuseExistingServer: false });
const preview = (mode: string, dir: string, url: string) =>
  server(`npx vite preview --mode ${mode} --outDir ${dir} --port ${new URL(url).port} --strictPort`, url);

const config: PlaywrightTestConfig = {
  outputDir: `${root}/test-results`,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./summary.ts']],
  use: {
    launchOptions,
    // Traces double the time of a test. "--trace on" records them.
    screenshot: 'only-on-failure',
    colorScheme: 'light',
    // Animations take time, and checks would look at them half-way.
    reducedMotion: 'reduce',
    locale: 'en-US',
  },
  projects: [
    { name: 'mock-desktop', testDir: 'mock', use: { ...mock, ...desktop } },
    { name: 'mock-phone', testDir: 'mock', use: { ...mock, ...phone } },
    { name: 'live-desktop', testDir: 'live', use: { ...live, ...desktop } },
    // The other live tests do not depend on the size of the viewport.
    {
      name: 'live-phone',
      testDir: 'live',
      testMatch: /\/(account|journey|payments|injection|owner)\.spec/,
      use: { ...live, ...phone },
    },
  ],
  webServer: [
    preview('mock', 'dist-mock', mockUrl),
    preview('e2e', 'dist-live', liveUrl),
    server('npm run mock:server', 'http://localhost:4000/groups'),
  ],
};

export default defineConfig(config);
