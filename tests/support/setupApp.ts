// What a module of the app begins when it is loaded lives as long as the page, and is left by no test.
import.meta.glob(['../../src/**/*.{ts,tsx}', '!../../src/{main.tsx,serviceWorker.ts}'], { eager: true });
