import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/**
 * The scripts of package.json that `npm test` runs, in steps. The scripts of a step run at the same time, because none
 * of them keeps two cores busy. `test:hosts` and `test:e2e` both install packages, so they cannot share a step.
 */
const steps = [
  ['types', 'lint', 'test:hosts'],
  ['test:e2e', 'test:unit'],
];

interface Outcome {
  result: 'ok' | 'failed' | 'not run';
  time: string;
}

function formatTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Runs a script, and shows its output at once or when it has ended. Resolves with its exit code. */
function runScript(name: string, showAtOnce: boolean): Promise<number> {
  // A single string, because Node warns about a list of arguments for a shell.
  const script = spawn(`npm run ${name}`, { stdio: showAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'], shell: true });
  const output: Buffer[] = [];
  for (const stream of [script.stdout, script.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    script.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs the steps up to the first in which a part fails, and prints the time of each part. Resolves with the exit code
 * of a part that failed, or else with 0. Of the parts of a step, only the first shows its output at once.
 */
export async function runParts(
  steps: string[][],
  run: (part: string, showAtOnce: boolean) => Promise<number>,
): Promise<number> {
  const outcomes: Record<string, Outcome> = {};
  let exitCode = 0;
  for (const [index, parts] of steps.entries()) {
    for (const part of parts) outcomes[part] = { result: 'not run', time: '' };
    if (exitCode !== 0) continue;
    console.log(`\nStep ${index + 1} of ${steps.length}: ${parts.join(', ')}`);
    const start = performance.now();
    const runPart = async (part: string, place: number) => {
      const code = await run(part, place === 0);
      outcomes[part] = { result: code === 0 ? 'ok' : 'failed', time: formatTime(performance.now() - start) };
      exitCode ||= code;
    };
    await Promise.all(parts.map(runPart));
  }
  console.table(outcomes);
  return exitCode;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await runParts(steps, runScript);
