import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findBrowser } from './browser';
import { type EngineName, findEngines } from './engines/engines';

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const mockUrl = 'http://localhost:4180';
const liveUrl = 'http://localhost:4181';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The mock build answers itself, the live build is answered by the mock server. */
const mock = { baseURL: mockUrl };
const live = { baseURL: liveUrl, serviceWorkers: 'block' } as const;

/** The walks in those of the other engines that are installed. */
export const engineProjects = (size: 'desktop' | 'phone', engines: EngineName[]) =>
  engines
    .filter((engine) => findEngines().has(engine))
    .map((engine) => ({
      name: `${engine}-${size}`,
      testDir: pathTo('engines'),
      // Two of WebKit's browsers at once disturb each other.
      workers: 1,
      use: { baseURL: liveUrl, engine, viewport: size === 'phone' ? phone.viewport : desktop.viewport },
    }));

/** Builds what walks between releases need. */
export const releases = { name: 'releases', testDir: pathTo('updates'), testMatch: 'build.spec.ts' };

const server = (command: string, url: string) => ({ command, url, cwd: pathTo('../..'), reuseExistingServer: false });
const preview = (mode: string, dir: string, url: string) =>
  server(`npx vite preview --mode ${mode} --outDir ${dir} --port ${new URL(url).port} --strictPort`, url);

const config: PlaywrightTestConfig<object, { engine: EngineName }> = {
  outputDir: pathTo('../../test-results'),
  workers: 2,
  retries: 0,
  // "npm run test:long" runs these, too.
  grepInvert: process.env.LONG ? [] : /@long/,
  forbidOnly: true,
  // Ends what hangs. No test takes nearly as long, even on a machine of a quarter of the usual speed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], [pathTo('summary.ts')]],
  use: {
    // Lint reads this file before a browser is installed.
    launchOptions: findBrowser(),
    // Traces double the time of a test. "--trace on" records them.
    screenshot: 'only-on-failure',
    colorScheme: 'light',
    // Animations take time, and checks would look at them half-way.
    reducedMotion: 'reduce',
    locale: 'en-US',
  },
  projects: [
    // A short form of "npm run test:engines", where Firefox is installed.
    ...engineProjects('desktop', ['firefox']).map((project) => ({ ...project, testMatch: 'owner.spec.ts' })),
    {
      name: 'mock-desktop',
      testDir: pathTo('mock'),
      testIgnore: ['phone.spec.ts', 'taps.spec.ts'],
      use: { ...mock, ...desktop },
    },
    // On a phone, only what depends on the size of the screen or on touch.
    { name: 'mock-phone', testDir: pathTo('mock'), grep: /@phone/, use: { ...mock, ...phone } },
    // On a desktop, the journey in `mock` takes the same way.
    { name: 'live-desktop', testDir: pathTo('live'), testIgnore: 'journey.spec.ts', use: { ...live, ...desktop } },
    releases,
    {
      name: 'updates',
      testDir: pathTo('updates'),
      testIgnore: 'build.spec.ts',
      dependencies: [releases.name],
      // Each test has a host and a browser of its own.
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
