import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** The scripts of package.json that `npm test` runs, in this order. */
const scripts = ['types', 'lint', 'test:unit', 'test:hosts', 'test:e2e'];

interface Outcome {
  result: 'ok' | 'failed' | 'not run';
  time: string;
}

function formatTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Runs a script and shows its output at once. Returns its exit code. */
function runScript(name: string): number {
  // A single string, because Node warns about a list of arguments for a shell.
  return spawnSync(`npm run ${name}`, { stdio: 'inherit', shell: true }).status ?? 1;
}

/** Runs the parts up to the first failure, and prints the time of each. Returns the exit code of the last part run. */
export function runParts(parts: string[], run: (part: string) => number): number {
  const outcomes: Record<string, Outcome> = {};
  let exitCode = 0;
  for (const [index, part] of parts.entries()) {
    if (exitCode !== 0) {
      outcomes[part] = { result: 'not run', time: '' };
      continue;
    }
    console.log(`\nPart ${index + 1} of ${parts.length}: npm run ${part}`);
    const start = performance.now();
    exitCode = run(part);
    outcomes[part] = { result: exitCode === 0 ? 'ok' : 'failed', time: formatTime(performance.now() - start) };
  }
  console.table(outcomes);
  return exitCode;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = runParts(scripts, runScript);
