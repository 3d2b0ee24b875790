// Loads all modules before the tests. A module may start a timer or a listener that lives as long as the page, and the
// first test that loads the module would fail because of it.
import.meta.glob(['../../src/**/*.{ts,tsx}', '!../../src/{main.tsx,serviceWorker.ts}'], { eager: true });
