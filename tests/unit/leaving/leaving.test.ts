import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs the *.leaving.ts tests of this folder, which leave something running, and returns Vitest's report. */
const report = new Promise<{ testResults: FileResult[] }>((resolve) => {
  const args = ['vitest', 'run', '--reporter=json', '--config', 'tests/unit/leaving/vitest.config.ts'];
  execFile('npx', args, (_error, output) => resolve(JSON.parse(output.slice(output.indexOf('{')))));
});

interface FileResult {
  name: string;
  status: string;
  message: string;
  assertionResults: { title: string; status: string; failureMessages: string[] }[];
}

const resultOf = async (file: string) => (await report).testResults.find(({ name }) => name.endsWith(`/${file}`));

test('a test that leaves a timer or a listener fails by its name, and tells the line', async () => {
  const results = (await resultOf('page.leaving.ts'))?.assertionResults ?? [];
  expect(results.map(({ title, status }) => [title, status])).toEqual([
    ['leaves a timer', 'failed'],
    ['leaves an interval', 'failed'],
    ['leaves a listener of the window', 'failed'],
    ['leaves a listener of the document', 'failed'],
    ['leaves nothing', 'passed'],
  ]);
  expect(results[0]?.failureMessages[0]).toMatch(/timeout of 10000 ms at .*page\.leaving\.ts:5/);
});

test('a file that leaves a server running fails', async () => {
  const result = await resultOf('server.leaving.ts');
  expect(result).toMatchObject({ status: 'failed', message: expect.stringContaining('TCPServerWrap') });
});
