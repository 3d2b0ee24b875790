import { createRoot } from 'react-dom/client';
import { loadFonts } from './fonts';
import { showScheme } from './hooks/useColorScheme';
import { reloadForNewVersion } from './lib/newVersion';
import { restrictScripts } from './lib/trustedTypes';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');
const root = createRoot(container);

// Before the app is there to show it.
showScheme();

// After the first text, which they would delay.
new PerformanceObserver((list, observer) => {
  if (list.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  loadFonts();
}).observe({ type: 'paint', buffered: true });

/** Importing the app throws when an environment variable is missing or invalid. */
async function start() {
  const demo = import.meta.env.MODE === 'mock' ? (await import('../tests/mocks/browser')).startMocks() : undefined;
  const { App } = await import('./App');
  root.render(<App demo={demo} />);
}

restrictScripts(import.meta.env);
start().catch(async (error: Error) => {
  reloadForNewVersion(new AbortController().signal);
  // Without this code, too, the sentence in index.html remains.
  const code = await import('./layout/StartProblem').catch(() => undefined);
  if (code) root.render(<code.StartProblem error={error} />);
});
