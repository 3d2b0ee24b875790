import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { StartProblem } from './layout/StartProblem';
import { afterFirstRender } from './lib/afterFirstRender';
import { logFailure } from './lib/log';
import { restrictScripts } from './lib/trustedTypes';
import { reloadForNewVersion } from './lib/versions';
import { reportVisit } from './reporting/reportVisit';
import { loadFonts } from './theme/fonts';
import { loadBlockedStyles } from './theme/startStyles';
// Must be imported before the styles of the components, which override this stylesheet.
import './theme/shared.module.css';

const container = rootElement();
const root = createRoot(container);

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id root');
  return element;
}

function render(app: ReactNode) {
  afterFirstRender(container, loadFonts);
  root.render(app);
}

/** Rejects if the stylesheet cannot be loaded. Does not wait if its request has ended, because no event would follow. */
async function stylesLoaded() {
  const link = document.querySelector<HTMLLinkElement>('body > link[rel="stylesheet"]');
  if (!link || link.sheet?.cssRules.length) return;
  const isTried = performance.getEntriesByName(link.href).length > 0;
  if (!isTried)
    await new Promise((resolve) => {
      link.onload = resolve;
      link.onerror = resolve;
    });
  if (!link.sheet?.cssRules.length) throw new Error(`The stylesheet is missing: ${link.href}`);
}

async function start() {
  await stylesLoaded();
  const demo =
    import.meta.env.MODE === 'mock' ? await (await import('../tests/mocks/browser')).startMocks(container) : undefined;
  // Importing ./env rejects if environment variables are missing or invalid.
  const [{ App, firstPage }] = await Promise.all([import('./App'), import('./env')]);
  await firstPage;
  render(<App demo={demo} />);
}

function fail(error: Error & { problems?: string[] }) {
  logFailure(['start'], error);
  reloadForNewVersion(new AbortController().signal);
  render(<StartProblem error={error} />);
}

restrictScripts(import.meta.env);
loadBlockedStyles();
const started = start().catch(fail);
// Vite replaces these variables, so builds without a report URL contain no code for reports.
if (import.meta.env.VITE_REPORT_URL && import.meta.env.PROD && import.meta.env.MODE !== 'mock')
  reportVisit(started).catch((error) => logFailure(['reports'], error));
