import { parseEnv } from './lib/envSchema';

export const env = parseEnv(import.meta.env);

/** Only live builds have a service worker. */
export const hasServiceWorker = 'serviceWorker' in navigator && import.meta.env.PROD && import.meta.env.MODE !== 'mock';
