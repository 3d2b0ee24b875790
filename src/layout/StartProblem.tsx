import { messages } from '../messages';

/**
 * Replaces the app when it cannot start: the configuration is broken, or code could not be loaded. Consists of plain
 * elements, so that it needs none of the app's code.
 */
export function StartProblem({ error }: { error: Error & { problems?: string[] } }) {
  return (
    <main className="start-problem">
      <title>Cheer Groups</title>
      {error.problems ? <BrokenConfiguration problems={error.problems} /> : <BrokenLoad />}
    </main>
  );
}

const BrokenConfiguration = ({ problems }: { problems: string[] }) => (
  <>
    <h1>{messages.notConfigured}</h1>
    <p>{messages.notConfiguredHint}</p>
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  </>
);

const BrokenLoad = () => (
  <>
    <h1>{messages.pageFailed}</h1>
    <p>{messages.pageFailedHint}</p>
    <button type="button" onClick={() => window.location.reload()}>
      Reload
    </button>
  </>
);
