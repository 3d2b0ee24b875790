import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findBrowser } from './browser';
import { type EngineName, findEngines } from './engines/engines';

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const mockUrl = 'http://localhost:4180';
const liveUrl = 'http://localhost:4181';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Options by build: the mock build answers its calls inside the page, and the live build calls the mock server. */
const mock = { baseURL: mockUrl };
const live = { baseURL: liveUrl, serviceWorkers: 'block' } as const;

/** Returns a project for each installed engine, which runs the tests in engines/. */
export const engineProjects = (size: 'desktop' | 'phone', engines: EngineName[]) =>
  engines
    .filter((engine) => findEngines().has(engine))
    .map((engine) => ({
      name: `${engine}-${size}`,
      testDir: pathTo('engines'),
      // Two WebKit browsers at once disturb each other.
      workers: 1,
      use: { baseURL: liveUrl, engine, viewport: size === 'phone' ? phone.viewport : desktop.viewport },
    }));

/** Builds the releases that the update tests deploy. */
export const releases = { name: 'releases', testDir: pathTo('updates'), testMatch: 'build.spec.ts' };

const server = (command: string, url: string) => ({ command, url, cwd: pathTo('../..'), reuseExistingServer: false });
const preview = (mode: string, dir: string, url: string) =>
  server(`npx vite preview --mode ${mode} --outDir ${dir} --port ${new URL(url).port} --strictPort`, url);

const config: PlaywrightTestConfig<object, { engine: EngineName }> = {
  outputDir: pathTo('../../test-results'),
  workers: 2,
  retries: 0,
  // Only "npm run test:long" runs tests tagged @long.
  grepInvert: process.env.LONG ? [] : /@long/,
  forbidOnly: true,
  // A limit for hanging tests. No test takes nearly as long, even on a machine with a quarter of the usual speed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], [pathTo('summary.ts')]],
  use: {
    // Undefined if no browser is installed yet, as when lint (knip) reads this file.
    launchOptions: findBrowser(),
    // Take only screenshots, because traces double the time of a test. Use "--trace on" to record one.
    screenshot: 'only-on-failure',
    colorScheme: 'light',
    // Turn off animations, because checks would see intermediate states.
    reducedMotion: 'reduce',
    locale: 'en-US',
  },
  projects: [
    // Build the releases first: at the end, just before the update tests, nothing else could run at the same time.
    releases,
    // In Firefox, if installed, run only the journey of an owner. "npm run test:engines" runs all tests of engines/.
    ...engineProjects('desktop', ['firefox']).map((project) => ({ ...project, testMatch: 'owner.spec.ts' })),
    {
      name: 'mock-desktop',
      testDir: pathTo('mock'),
      testIgnore: ['owner-home.spec.ts', 'phone*.spec.ts', 'taps.spec.ts'],
      use: { ...mock, ...desktop },
    },
    // On a phone, run only tests that depend on the screen size or on touch.
    { name: 'mock-phone', testDir: pathTo('mock'), grep: /@phone/, use: { ...mock, ...phone } },
    { name: 'live-desktop', testDir: pathTo('live'), use: { ...live, ...desktop } },
    {
      name: 'updates',
      testDir: pathTo('updates'),
      testIgnore: 'build.spec.ts',
      dependencies: [releases.name],
      // Each test has its own host and browser.
      fullyParallel: true,
      use: desktop,
    },
    { name: 'live-phone', testDir: pathTo('live'), grep: /@phone/, use: { ...live, ...phone } },
  ],
  webServer: [
    preview('mock', 'dist-mock', mockUrl),
    preview('e2e', 'dist-live', liveUrl),
    server('npm run mock:server', 'http://localhost:4000/groups'),
  ],
};

export default defineConfig(config);
