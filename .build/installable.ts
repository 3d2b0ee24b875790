import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/**
 * Adds a hash to each file that the service worker caches, so that the browser rejects anything but the built file:
 * during the upload of a release, a host may send something else. The revision makes the service worker bypass the HTTP
 * cache. index.html gets no hash, because hosts may modify it.
 */
const withIntegrity =
  (folder: string): ManifestTransform =>
  async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        if (entry.url === 'index.html') return entry;
        const content = await readFile(join(folder, entry.url));
        const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
        return { ...entry, integrity, revision: integrity };
      }),
    ),
  });

/** Vite builds the service worker separately, so it has a file of licenses of its own. */
const workerBuild: Plugin = {
  name: 'worker-build',
  config: ({ build }) => {
    const output = build?.rolldownOptions?.output;
    // VitePWA sets `inlineDynamicImports`. Use its new name, because each build would warn about the deprecated name.
    if (output && 'inlineDynamicImports' in output) {
      delete output.inlineDynamicImports;
      Object.assign(output, { codeSplitting: false });
    }
    return { build: { license: { fileName: 'serviceWorker.licenses.txt' } } };
  },
};

/** The web app manifest and the service worker of a live build. */
export const installable = (mode: string) =>
  VitePWA({
    disable: mode === 'mock',
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'serviceWorker.ts',
    registerType: 'prompt',
    injectRegister: false,
    integration: {
      beforeBuildServiceWorker({ injectManifest }) {
        injectManifest.manifestTransforms = [withIntegrity(injectManifest.globDirectory)];
      },
    },
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/*-latin-{wght,700}-*.woff2', '*.svg'],
      buildPlugins: { vite: [workerBuild] },
    },
    manifest: {
      name: 'Cheer Groups',
      short_name: 'Cheer Groups',
      description: 'Find, join and run cheerleading groups near you.',
      id: '/',
      start_url: '/',
      display: 'standalone',
      background_color: '#fff8f3',
      theme_color: '#14213d',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  });
