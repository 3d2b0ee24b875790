import { createRoot } from 'react-dom/client';
import { StartProblem } from './layout/StartProblem';
import { logFailure } from './lib/log';
import { restrictScripts } from './lib/trustedTypes';
import { reloadForNewVersion } from './lib/versions';
import { reportVisit } from './reporting/reportVisit';
import { loadFonts } from './theme/fonts';
// Before the styles of any part, which may change what these set.
import './theme/shared.module.css';

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
  const demo =
    import.meta.env.MODE === 'mock' ? await (await import('../tests/mocks/browser')).startMocks() : undefined;
  // The variables fail to load when they are missing or invalid.
  const [{ App, firstPage }] = await Promise.all([import('./App'), import('./env')]);
  await firstPage;
  root.render(<App demo={demo} />);
}

function fail(error: Error & { problems?: string[] }) {
  logFailure(['start'], error);
  reloadForNewVersion(new AbortController().signal);
  root.render(<StartProblem error={error} />);
}

restrictScripts(import.meta.env);
const started = start().catch(fail);
// Other builds contain no code for it.
if (import.meta.env.VITE_REPORT_URL && import.meta.env.PROD && import.meta.env.MODE !== 'mock')
  reportVisit(started).catch((error) => logFailure(['reports'], error));
