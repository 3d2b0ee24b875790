import { VitePWA } from 'vite-plugin-pwa';

/** The web app manifest and the service worker of a live build. */
export const installable = (mode: string) =>
  VitePWA({
    disable: mode === 'mock',
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'serviceWorker.ts',
    registerType: 'prompt',
    injectRegister: false,
    injectManifest: { globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/*-latin-wght-*.woff2', '*.svg'] },
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
