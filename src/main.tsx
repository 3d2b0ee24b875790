import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import { createRoot } from 'react-dom/client';
import { StartProblem } from './layout/StartProblem';
import { reloadForNewVersion } from './lib/newVersion';
import { APPEARANCE_KEY, localStore } from './lib/storage';
import { restrictScripts } from './lib/trustedTypes';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');
const root = createRoot(container);

/** The person's own choice, before the app is there to show it; without one, the system's holds. */
const scheme = localStore.get(APPEARANCE_KEY);
if (scheme === 'light' || scheme === 'dark')
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme);

async function start() {
  const demo = import.meta.env.MODE === 'mock' ? (await import('../tests/mocks/browser')).startMocks() : undefined;
  const { App } = await import('./App');
  root.render(<App demo={demo} />);
  // Throws when an environment variable is missing or invalid.
  await import('./env');
}

restrictScripts(import.meta.env);
start().catch((error: Error) => {
  reloadForNewVersion(new AbortController().signal);
  root.render(<StartProblem error={error} />);
});
