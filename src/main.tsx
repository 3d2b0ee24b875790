import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import { createRoot } from 'react-dom/client';
import { sessionStore } from './lib/storage';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');
const root = createRoot(container);

/** Importing the app throws when an environment variable is missing or invalid. */
async function start() {
  const demo =
    import.meta.env.MODE === 'mock' ? await (await import('../tests/mocks/browser')).startMocks() : undefined;
  const { App } = await import('./App');
  root.render(<App demo={demo} />);
}

reloadOnStaleChunk();
start().catch(async (error: Error) => {
  const { StartProblem } = await import('./layout/StartProblem');
  root.render(<StartProblem error={error} />);
});

const RELOADED_AT = 'cheer.reloadedAt';
const MIN_INTERVAL_MS = 60_000;

/** After a deployment, the host may no longer have the code that this page loads: one reload gets the new version. */
function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (Date.now() - Number(sessionStore.get(RELOADED_AT) ?? 0) < MIN_INTERVAL_MS) return;
    const now = `${Date.now()}`;
    sessionStore.set(RELOADED_AT, now);
    // Without storage the page might reload forever; without a network a reload would lose the page.
    if (sessionStore.get(RELOADED_AT) === now && (await isReachable())) window.location.reload();
  });
}

const isReachable = () =>
  fetch(window.location.origin, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
