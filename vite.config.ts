import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { acyclic } from './.build/acyclic.ts';
import { chunkFileNames, chunkGroups } from './.build/chunkGroups.ts';
import { compileEarly } from './.build/compileEarly.ts';
import { compressed } from './.build/compressed.ts';
import { configured } from './.build/configured.ts';
import { cssModules } from './.build/cssModules.ts';
import { hosting } from './.build/hosting.ts';
import { installable } from './.build/installable.ts';
import { mockMode } from './.build/mockMode.ts';
import { startEarly } from './.build/startEarly.ts';

const require = createRequire(import.meta.url);
const requireOfFirebase = createRequire(require.resolve('firebase/package.json'));
const { browserslist }: { browserslist: string[] } = require('./package.json');

const nodeTests = [
  'tests/unit/build/{acyclic,configured}.test.ts',
  'tests/unit/doctor/*.test.ts',
  'tests/unit/leaving/*.test.ts',
  'tests/unit/mocks/{server,services}.test.ts',
];

const portOr = (port: number) => Number(process.env.PORT || port);

export default defineConfig(({ mode }) => ({
  plugins: [
    configured(),
    react(),
    mode === 'mock' && mockMode(),
    installable(process.env.VITEST ? 'mock' : mode),
    startEarly(),
    compileEarly(),
    acyclic(),
    hosting(),
    // Only hosts read compressed copies, and nobody hosts a build with mocks.
    mode !== 'mock' && compressed(),
  ],
  css: { modules: cssModules },
  // Loads code through src/lib/loadCode.ts, because Vite's own module cannot repeat a download. If an upgrade of Vite
  // renames that module, tests/e2e/live/missing-code.spec.ts fails.
  resolve: { alias: { '\0vite/preload-helper.js': '/src/lib/loadCode.ts' } },
  build: {
    target: browserslist.map((browser) => browser.replace(' >= ', '')),
    modulePreload: {
      // All browsers in which the app runs know modulepreload.
      polyfill: false,
      // Adds the file itself to the files to preload. By default, Vite leaves out a file without imports.
      resolveDependencies: (file, files, { hostType }) => (hostType === 'js' && files.length === 0 ? [file] : files),
    },
    license: { fileName: 'licenses.txt' },
    // One stylesheet for the whole app, so that code that is loaded on demand need not load its own.
    cssCodeSplit: false,
    rolldownOptions: {
      // No warning about slow plugins: rendering the first screens (startEarly) takes most of the time of a build.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames },
    },
  },
  server: { port: portOr(5173), strictPort: true },
  preview: { port: portOr(4173), strictPort: true },
  test: {
    // Tests run in mock mode, with its environment variables.
    env: { ...loadEnv('mock', import.meta.dirname), MODE: 'mock' },
    environment: 'jsdom',
    css: false,
    // Only ends tests that hang. No test takes nearly as long, even at a quarter of the usual speed.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 45_000 } },
    // Not setImmediate, which fake-indexeddb uses: work left over from an earlier file would count as a pending timer.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
    pool: 'threads',
    // One more than the cores of a small machine, because tests spend a third of their time waiting.
    maxWorkers: 3,
    // The browser build of the identity SDK, because the Node build keeps sessions in memory only.
    alias: {
      '@firebase/auth': requireOfFirebase
        .resolve('@firebase/auth/package.json')
        .replace('package.json', 'dist/esm/index.js'),
    },
    server: { deps: { inline: [/firebase/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: nodeTests,
          setupFiles: ['tests/support/setupShared.ts', 'tests/support/setupUnit.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Tests of code that runs outside the browser, with the fetch of Node.
          name: 'node',
          include: nodeTests,
          setupFiles: 'tests/support/setupShared.ts',
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.tsx'],
          exclude: ['tests/pages/reopened/**'],
          setupFiles: ['setupShared', 'setupUnit', 'setupPages', 'setupApp'].map((name) => `tests/support/${name}.ts`),
          // Loads the app once for all files, which saves a third of the time. Its state is reset after each test.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // These tests load the app a second time in the middle of a test.
          name: 'reopened',
          include: ['tests/pages/reopened/*.test.tsx'],
          setupFiles: ['tests/support/setupUnit.ts', 'tests/support/setupPages.ts'],
        },
      },
    ],
  },
}));
