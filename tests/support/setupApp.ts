// Loads all modules before the tests. A module may start a timer or a listener that lives as long as the page, and
// setupShared.ts would fail the first test that loads such a module.
import.meta.glob(['../../src/**/*.{ts,tsx}', '!../../src/{main.tsx,serviceWorker.ts}'], { eager: true });
