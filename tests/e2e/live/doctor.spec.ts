import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

interface Report {
  rows: { service: string; what: string; state: string }[];
}

test('the doctor runs as a command of the project, and finds nothing wrong with the build', async () => {
  // Leave out the variables that other tests set in this process.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_')));
  const args = ['run', '--silent', 'doctor', '--', '--mode', 'e2e', '--dist', 'dist-live', '--json'];
  const { stdout } = await promisify(execFile)('npm', args, { env, shell: process.platform === 'win32' });
  const { rows }: Report = JSON.parse(stdout);

  expect(rows.filter(({ state }) => state === 'fails')).toEqual([]);
  // The doctor adds this row only for a mode without a file.
  expect(rows.filter(({ what }) => what === 'mode')).toEqual([]);
  expect(rows.filter(({ service }) => service === 'Build').map(({ what, state }) => [what, state])).toEqual([
    ['content policy', 'ok'],
    ['variables', 'ok'],
    ['mocks', 'ok'],
  ]);
});
