// Loads all modules before the tests: what a module starts while loading lives as long as the page, so no test must be
// blamed for it.
import.meta.glob(['../../src/**/*.{ts,tsx}', '!../../src/{main.tsx,serviceWorker.ts}'], { eager: true });
