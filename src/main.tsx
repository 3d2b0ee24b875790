import { createRoot } from 'react-dom/client';
import { loadFonts } from './fonts';
import { StartProblem } from './layout/StartProblem';
import { logFailure } from './lib/log';
import { reloadForNewVersion } from './lib/newVersion';
import { restrictScripts } from './lib/trustedTypes';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');
const root = createRoot(container);

// After the first text, which they would delay.
new PerformanceObserver((list, observer) => {
  if (list.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  loadFonts();
}).observe({ type: 'paint', buffered: true });

async function start() {
  const demo = import.meta.env.MODE === 'mock' ? (await import('../tests/mocks/browser')).startMocks() : undefined;
  const { App, firstPage } = await import('./App');
  await firstPage;
  root.render(<App demo={demo} />);
  // After the first paint: it comes with the identity SDK.
  requestAnimationFrame(() => setTimeout(checkVariables));
}

/** Tells which are missing or invalid. Code that has not come is asked for again by those who need it. */
const checkVariables = () =>
  import('./env').catch((error: Error & { problems?: string[] }) => {
    if (error.problems) fail(error);
  });

function fail(error: Error & { problems?: string[] }) {
  logFailure(['start'], error);
  reloadForNewVersion(new AbortController().signal);
  root.render(<StartProblem error={error} />);
}

restrictScripts(import.meta.env);
start().catch(fail);
