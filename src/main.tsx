import { createRoot } from 'react-dom/client';
import { StartProblem } from './layout/StartProblem';
import { logFailure } from './lib/log';
import { restrictScripts } from './lib/trustedTypes';
import { reloadForNewVersion } from './lib/versions';
import { reportVisit } from './reporting/reportVisit';
import { loadFonts } from './theme/fonts';
// Must come before the styles of all components, which override these.
import './theme/shared.module.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');
const root = createRoot(container);

// Load the fonts only after the first contentful paint, which they would delay.
new PerformanceObserver((list, observer) => {
  if (list.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  loadFonts();
}).observe({ type: 'paint', buffered: true });

async function start() {
  const demo =
    import.meta.env.MODE === 'mock' ? await (await import('../tests/mocks/browser')).startMocks() : undefined;
  // Importing ./env rejects if environment variables are missing or invalid.
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
// Vite replaces these variables, so builds without a report URL contain no code for reports.
if (import.meta.env.VITE_REPORT_URL && import.meta.env.PROD && import.meta.env.MODE !== 'mock')
  reportVisit(started).catch((error) => logFailure(['reports'], error));
