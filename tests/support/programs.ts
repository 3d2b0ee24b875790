import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

/** Creates a folder that is deleted at the end of the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The environment of the tests, without their own variables for builds, colors and proxies. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:VITE|NODE_ENV$|FORCE_COLOR$|(?:https?|no)_proxy$)/i.test(name),
    ),
  ),
  NO_COLOR: '1',
};

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a script with Node until it ends. Does not reject if the script fails. */
export const runNode = (args: string[], variables: Record<string, string> = {}, cwd?: string): Promise<Outcome> =>
  promisify(execFile)(process.execPath, args, { cwd, env: { ...environment, ...variables } }).then(
    (outcome) => ({ code: 0, ...outcome }),
    (failure: Outcome) => failure,
  );
