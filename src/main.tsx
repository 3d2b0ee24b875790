import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import { createRoot } from 'react-dom/client';
import { reloadWhenCodeIsGone } from './lib/freshCode';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');
const root = createRoot(container);

/** A variable that is missing or broken makes the import of the app fail: then the page names it. */
async function start() {
  const demo =
    import.meta.env.MODE === 'mock' ? await (await import('../tests/mocks/browser')).startMocks() : undefined;
  const { App } = await import('./App');
  root.render(<App demo={demo} />);
}

reloadWhenCodeIsGone();
start().catch(async (error: Error) => {
  const { StartProblem } = await import('./components/StartProblem');
  root.render(<StartProblem error={error} />);
});
