import { createRequire } from 'node:module';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkFileNames, chunkGroups } from './.build/chunkGroups.ts';
import { codeLoader } from './.build/codeLoader.ts';
import { compressed } from './.build/compressed.ts';
import { configured } from './.build/configured.ts';
import { hosting } from './.build/hosting.ts';
import { installable } from './.build/installable.ts';
import { leanMui } from './.build/leanMui.ts';
import { mockMode } from './.build/mockMode.ts';
import { startEarly } from './.build/startEarly.ts';

const requireOfFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'));

const nodeTests = [
  'tests/unit/build/configured.test.ts',
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
    codeLoader(),
    leanMui(),
    hosting(),
    compressed(),
  ],
  css: {
    modules: {
      // Such as GroupCard-head: names without a hash can be read in the browser, and compress to a third.
      generateScopedName: (name, path) => `${basename(path).replace(/\.module\.css.*/, '')}-${name}`,
    },
  },
  build: {
    license: { fileName: 'licenses.txt' },
    // One stylesheet, which stands in index.html: code that is loaded on demand brings none.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups }, chunkFileNames } },
  },
  server: { port: portOr(5173), strictPort: true },
  preview: { port: portOr(4173), strictPort: true },
  test: {
    // Tests run in mock mode: the same variables, the same mocks.
    env: { ...loadEnv('mock', import.meta.dirname), MODE: 'mock' },
    environment: 'jsdom',
    css: false,
    // End what hangs. Nothing takes nearly as long, even on a machine of a quarter of the usual speed.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Not setImmediate, the clock of the stand-in for IndexedDB: work left by an earlier file would count as a timer.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
    pool: 'threads',
    // One more than the cores of a small machine: tests wait for a third of their time.
    maxWorkers: 3,
    // The build of the identity SDK for Node keeps sessions in memory only.
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
          // What runs outside the browser, with the fetch of Node.
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
          // Loads the app once, which saves a third of the time. Its state is reset after each test.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // These load the app anew in the middle of a test.
          name: 'reopened',
          include: ['tests/pages/reopened/*.test.tsx'],
          setupFiles: ['tests/support/setupUnit.ts', 'tests/support/setupPages.ts'],
        },
      },
    ],
  },
}));
